import * as frontText from '@atlas/messages/front';
import { ComplianceRing } from '../../companies/compliance-ring.tsx';
import { HomeScreen } from '../../site/home-screen.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(frontText.title(), frontText.lead());

/** Invented counts that show what the figure looks like. */
const EXAMPLE = {
  assets: 42,
  approved: 27,
  awaitingApproval: 6,
  dueSoon: 4,
  overdue: 2,
  nonCompliant: 3,
  disputed: 0,
  members: 0,
  hectares: 0,
};

const compliance = <ComplianceRing counts={EXAMPLE} />;

export default function HomePage() {
  return <HomeScreen compliance={compliance} />;
}
