import { readProfile } from '@atlas/contract/profile';
import * as companiesText from '@atlas/messages/companies';
import * as peopleText from '@atlas/messages/people';
import { useRead } from '../api/use-read.ts';
import { PersonPicture } from '../ui/person-picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useSession } from './session.ts';

/** The signed-in person: name, email and role in the company. */
export function PersonCard({ role }: { role: string }) {
  const profile = useRead(readProfile, {});
  const session = useSession();
  // Without a signal, the name is the session's.
  const name = profile.data?.name ?? (session.status === 'signedIn' ? session.user.name : undefined);
  return (
    <section
      aria-label={companiesText.signedInAs()}
      className="flex flex-col gap-2 border border-hairline bg-panel p-4"
    >
      <p className="label-caps">{companiesText.signedInAs()}</p>
      {name !== undefined ? (
        <div className="flex items-center gap-2.5">
          <PersonPicture name={name} pictureID={profile.data?.pictureID ?? null} className="size-10 text-13" />
          <p className="min-w-0 font-display text-18 font-[600] break-words">{name}</p>
        </div>
      ) : (
        <Skeleton className="h-6" />
      )}
      <dl className="text-13">
        <dt className="sr-only">{peopleText.email()}</dt>
        <dd className="break-all text-secondary">{profile.data?.email}</dd>
        <dt className="sr-only">{companiesText.role()}</dt>
        <dd className="font-[550]">{role}</dd>
      </dl>
    </section>
  );
}
