import { HomeScreen } from '../../site/home-screen.tsx';
import { siteText } from '../../strings/site.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(siteText.homeTitle, siteText.homeLead);

export default HomeScreen;
