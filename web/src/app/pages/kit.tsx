import { useLocation } from 'react-router';
import { KitScreen } from '../../site/kit-screen.tsx';
import { siteText } from '../../strings/site.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(siteText.kitTitle, siteText.kitLead);

export default function KitPage() {
  const { pathname } = useLocation();
  return <KitScreen chapter={pathname.replace(/^\/kit\/?/, '')} />;
}
