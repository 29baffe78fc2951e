import * as termsText from '@atlas/messages/terms';
import type { LegalSection } from './legal-screen.tsx';

export const listTermsSections = (): readonly LegalSection[] => [
  {
    id: 'service',
    title: termsText.sectionServiceTitle(),
    paragraphs: [termsText.sectionService1(), termsText.sectionService2()],
  },
  {
    id: 'account',
    title: termsText.sectionAccountTitle(),
    paragraphs: [termsText.sectionAccount1(), termsText.sectionAccount2()],
  },
  {
    id: 'records',
    title: termsText.sectionRecordsTitle(),
    paragraphs: [termsText.sectionRecords1(), termsText.sectionRecords2()],
  },
  { id: 'measurements', title: termsText.sectionMeasurementsTitle(), paragraphs: [termsText.sectionMeasurements1()] },
  {
    id: 'tokens',
    title: termsText.sectionTokensTitle(),
    paragraphs: [termsText.sectionTokens1(), termsText.sectionTokens2()],
  },
  { id: 'liability', title: termsText.sectionLiabilityTitle(), paragraphs: [termsText.sectionLiability1()] },
  { id: 'end', title: termsText.sectionEndTitle(), paragraphs: [termsText.sectionEnd1()] },
];
