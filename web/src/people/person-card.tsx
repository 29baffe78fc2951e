import { readProfile } from '@atlas/contract/profile';
import { useRead } from '../api/use-read.ts';
import { companiesText } from '../strings/companies.ts';
import { peopleText } from '../strings/people.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** Who works here: name, e-mail and role in the company. */
export function PersonCard({ role }: { role: string }) {
  const profile = useRead(readProfile, {});
  return (
    <section aria-label={companiesText.signedInAs} className="flex flex-col gap-2 border border-hairline bg-panel p-4">
      <p className="label-caps">{companiesText.signedInAs}</p>
      {profile.data ? (
        <p className="font-display text-18 font-[600] break-words">{profile.data.name}</p>
      ) : (
        <Skeleton className="h-6" />
      )}
      <dl className="text-13">
        <dt className="sr-only">{peopleText.email}</dt>
        <dd className="break-all text-secondary">{profile.data?.email}</dd>
        <dt className="sr-only">{companiesText.role}</dt>
        <dd className="font-[550]">{role}</dd>
      </dl>
    </section>
  );
}
