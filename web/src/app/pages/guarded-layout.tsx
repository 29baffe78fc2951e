import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { VisitHost } from '../../companies/visit-host.tsx';
import { NoticeBell } from '../../notices/notice-bell.tsx';
import { useSession } from '../../people/session.ts';
import { StepUpHost } from '../../people/step-up-host.tsx';
import { prepareDialog } from '../../ui/dialog.tsx';
import { whenQuiet } from '../../ui/when-quiet.ts';
import { Guard } from '../guard.tsx';
import { NavigationBar } from '../navigation-bar.tsx';
import { OwnPicture } from '../own-picture.tsx';

/** The bell, once someone is signed in. */
function OwnBell() {
  return useSession().status === 'signedIn' ? <NoticeBell /> : null;
}

export default function GuardedLayout() {
  // A person who loses the signal later can still open a dialog.
  useEffect(() => whenQuiet(prepareDialog), []);
  return (
    <div className="flex min-h-dvh flex-col">
      <NavigationBar
        picture={(name, otherwise) => <OwnPicture name={name} otherwise={otherwise} />}
        bell={<OwnBell />}
      />
      <Guard>
        <Outlet />
        <VisitHost />
        <StepUpHost />
      </Guard>
    </div>
  );
}
