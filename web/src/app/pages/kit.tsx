import { KitScreen } from '../../site/kit-screen.tsx';
import { siteText } from '../../strings/site.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(siteText.kitTitle, siteText.kitLead);

export default KitScreen;
