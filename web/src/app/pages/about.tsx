import * as pagesText from '@atlas/messages/pages';
import { AboutScreen } from '../../site/about-screen.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(pagesText.aboutTitle(), pagesText.aboutLead());

export default AboutScreen;
