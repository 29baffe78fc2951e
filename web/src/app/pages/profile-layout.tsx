import { listCompanies } from '@atlas/contract/companies';
import { readProfile } from '@atlas/contract/profile';
import { readSecurity } from '@atlas/contract/second-factor';
import * as profileText from '@atlas/messages/profile';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { useRead } from '../../api/use-read.ts';
import { ProfileNavigation } from '../../people/profile-navigation.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { PersonPicture } from '../../ui/person-picture.tsx';

const EmailNotice = latePart(async () => (await import('../../people/email-notice.tsx')).EmailNotice);
const SecondFactorNotice = latePart(
  async () => (await import('../../people/second-factor-notice.tsx')).SecondFactorNotice,
);

export function clientLoader() {
  return beginReads((reads) => {
    reads.begin(readProfile, {});
    reads.begin(readSecurity, {});
    // Most views of the profile show these.
    reads.begin(listCompanies, {});
  });
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

/** The person's own area: name, address, navigation, and the view in the address. */
export default function ProfileLayout() {
  const profile = useRead(readProfile, {});
  const security = useRead(readSecurity, {});
  // The page behind the mailed link confirms the address itself.
  const isConfirming = useLocation().pathname === '/profile/email';
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-6 p-4 outline-none lg:p-8"
    >
      <header className="flex items-center gap-4">
        {profile.data && (
          <PersonPicture name={profile.data.name} pictureID={profile.data.pictureID} className="size-16 text-24" />
        )}
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-32 break-words">{profile.data?.name ?? profileText.title()}</h1>
          <p className="min-h-6 break-words text-secondary">{profile.data?.email}</p>
        </div>
      </header>
      <div className="flex flex-col gap-5 md:flex-row">
        <ProfileNavigation />
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          {profile.data?.emailProven === false && !isConfirming && (
            <Suspense fallback={null}>
              <EmailNotice email={profile.data.email} />
            </Suspense>
          )}
          {security.data?.isMissing && (
            <Suspense fallback={null}>
              <SecondFactorNotice />
            </Suspense>
          )}
          {profile.isError && <ErrorPanel error={profile.error} retry={() => void profile.refetch()} />}
          <Outlet />
        </div>
      </div>
    </main>
  );
}
