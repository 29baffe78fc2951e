import { Outlet, useLocation } from 'react-router';
import { SideTab } from '../../site/side-tab.tsx';
import '../../site/site.css';
import { SiteFooter } from '../../site/site-footer.tsx';
import { frontText } from '../../strings/front.ts';
import { Doors } from '../doors.tsx';
import { NavigationBar } from '../navigation-bar.tsx';

/** Public pages: bar, content, footer, and the tab that opens a conversation. The front page has its own footer. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  return (
    <Doors>
      <div className="flex min-h-dvh flex-col">
        <NavigationBar />
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Outlet />
        </main>
        {pathname !== '/' && <SiteFooter />}
        <aside aria-label={frontText.tryMe}>
          <SideTab />
        </aside>
      </div>
    </Doors>
  );
}
