import * as frontText from '@atlas/messages/front';
import { Outlet, useLocation } from 'react-router';
import { ChatLink } from '../../site/chat-link.tsx';
import { SideTab } from '../../site/side-tab.tsx';
import '../../site/site.css';
import { SiteFooter } from '../../site/site-footer.tsx';
import { Doors } from '../doors.tsx';
import { NavigationBar } from '../navigation-bar.tsx';

/**
 * Public pages: bar, content, footer, and in the margins the chat and the tab that open a conversation. The front page
 * has its own footer.
 */
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
        <aside aria-label={frontText.getInTouch()} className="side-margin">
          <ChatLink />
          <SideTab />
        </aside>
      </div>
    </Doors>
  );
}
