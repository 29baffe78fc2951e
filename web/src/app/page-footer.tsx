import * as shellText from '@atlas/messages/shell';
import { Link } from 'react-router';

/** The lower margin of public pages. */
export function PageFooter() {
  return (
    <footer className="border-t border-hairline px-4 py-5 text-13 text-secondary lg:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p>
          © {new Date().getFullYear()} {shellText.product()}. {shellText.footerLine()}
        </p>
        <nav aria-label={shellText.footerNavigation()} className="flex gap-6">
          <Link to="/verify" className="link">
            {shellText.verify()}
          </Link>
          <Link to="/kit" className="link">
            {shellText.kit()}
          </Link>
        </nav>
      </div>
    </footer>
  );
}
