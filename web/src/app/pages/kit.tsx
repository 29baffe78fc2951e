import { useLocation } from 'react-router';
import { KitScreen } from '../../site/kit-screen.tsx';
import { siteText } from '../../strings/site.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(siteText.kitTitle, siteText.kitLead);

export default function KitPage() {
  const { pathname } = useLocation();
  // The build asks for every page with a slash at its end, the browser without.
  const [, , chapter = ''] = pathname.split('/');
  return <KitScreen chapter={chapter} />;
}
