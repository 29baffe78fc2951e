import * as pagesText from '@atlas/messages/pages';
import { LegalScreen } from '../../site/legal-screen.tsx';
import { listTermsSections } from '../../site/terms-sections.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(pagesText.termsTitle(), pagesText.termsLead());

export default function TermsPage() {
  return <LegalScreen title={pagesText.termsTitle()} lead={pagesText.termsLead()} sections={listTermsSections()} />;
}
