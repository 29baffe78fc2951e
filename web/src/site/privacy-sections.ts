import { RETENTION } from '@atlas/contract/retention';
import * as privacyText from '@atlas/messages/privacy';
import type { LegalSection } from './legal-screen.tsx';

export const listPrivacySections = (): readonly LegalSection[] => [
  {
    id: 'kept',
    title: privacyText.sectionKeptTitle(),
    paragraphs: [privacyText.sectionKept1(), privacyText.sectionKept2(), privacyText.sectionKept3()],
  },
  { id: 'why', title: privacyText.sectionWhyTitle(), paragraphs: [privacyText.sectionWhy1()] },
  {
    id: 'who',
    title: privacyText.sectionWhoTitle(),
    paragraphs: [privacyText.sectionWho1(), privacyText.sectionWho2()],
  },
  {
    id: 'device',
    title: privacyText.sectionDeviceTitle(),
    paragraphs: [privacyText.sectionDevice1(), privacyText.sectionDevice2()],
  },
  {
    id: 'long',
    title: privacyText.sectionLongTitle(),
    paragraphs: [privacyText.sectionLong1(RETENTION), privacyText.sectionLong2(RETENTION)],
  },
  {
    id: 'rights',
    title: privacyText.sectionRightsTitle(),
    paragraphs: [privacyText.sectionRights1(), privacyText.sectionRights2(RETENTION), privacyText.sectionRights3()],
  },
];
