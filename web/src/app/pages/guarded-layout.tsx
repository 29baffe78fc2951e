import { Outlet } from 'react-router';
import { Guard } from '../guard.tsx';
import { NavigationBar } from '../navigation-bar.tsx';

export default function GuardedLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <NavigationBar />
      <Guard>
        <Outlet />
      </Guard>
    </div>
  );
}
