import { Outlet } from 'react-router';
import { NavigationBar } from '../navigation-bar.tsx';
import { PageFooter } from '../page-footer.tsx';

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <NavigationBar />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <PageFooter />
    </div>
  );
}
