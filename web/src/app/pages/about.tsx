import { AboutScreen } from '../../site/about-screen.tsx';
import { pagesText } from '../../strings/pages.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(pagesText.aboutTitle, pagesText.aboutLead);

export default AboutScreen;
