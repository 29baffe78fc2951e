import * as workText from '@atlas/messages/work';
import { ContactLines } from '../../site/contact-lines.tsx';
import { PageIntro } from '../../site/page-intro.tsx';
import { ContactScreen } from '../../work-items/contact-screen.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(workText.contactTitle(), workText.contactLead());

export default function ContactPage() {
  return (
    <>
      <PageIntro title={workText.contactTitle()} lead={workText.contactLead()} />
      <ContactScreen direct={<ContactLines />} />
    </>
  );
}
