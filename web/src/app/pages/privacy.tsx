import * as pagesText from '@atlas/messages/pages';
import { LegalScreen } from '../../site/legal-screen.tsx';
import { listPrivacySections } from '../../site/privacy-sections.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(pagesText.privacyTitle(), pagesText.privacyLead());

export default function PrivacyPage() {
  return (
    <LegalScreen title={pagesText.privacyTitle()} lead={pagesText.privacyLead()} sections={listPrivacySections()} />
  );
}
