import type { CompanyOverview } from '@atlas/contract/companies';
import * as clientLinksText from '@atlas/messages/client-links';
import * as gatePolicyText from '@atlas/messages/gate-policy';
import * as jurisdictionsText from '@atlas/messages/jurisdictions';
import * as workText from '@atlas/messages/work';
import { Inbox, Link2, Map as MapIcon, Percent } from 'lucide-react';
import type { AdminPanel } from '../companies/admin-options.tsx';
import { latePart } from '../ui/late-part.tsx';

const WorkList = latePart(async () => (await import('../work-items/work-list.tsx')).WorkList);
const LinkRule = latePart(async () => (await import('../clients/link-rule.tsx')).LinkRule);
const RewardShare = latePart(async () => (await import('../gates/reward-share.tsx')).RewardShare);
const JurisdictionKeeping = latePart(
  async () => (await import('../jurisdictions/jurisdiction-keeping.tsx')).JurisdictionKeeping,
);

/**
 * The admin options other than people: customers' requests, the rule for clients' maps, the gatekeepers' share, the
 * company's own jurisdictions.
 */
export function listAdminPanels(company: CompanyOverview): readonly AdminPanel[] {
  const { managePeople, answerWork } = company.permits;
  return [
    {
      id: 'requests',
      title: workText.requests(),
      description: workText.requestsCard(),
      icon: <Inbox strokeWidth={1.5} />,
      permit: answerWork,
      content: <WorkList company={company} />,
    },
    {
      id: 'clients',
      title: clientLinksText.ruleTitle(),
      description: clientLinksText.ruleCard(),
      icon: <Link2 strokeWidth={1.5} />,
      permit: managePeople,
      content: <LinkRule company={company} />,
    },
    {
      id: 'gatekeepers',
      title: gatePolicyText.title(),
      description: gatePolicyText.card(),
      icon: <Percent strokeWidth={1.5} />,
      permit: answerWork,
      content: <RewardShare company={company} />,
    },
    {
      id: 'jurisdictions',
      title: jurisdictionsText.title(),
      description: jurisdictionsText.card(),
      icon: <MapIcon strokeWidth={1.5} />,
      permit: managePeople,
      content: <JurisdictionKeeping company={company} />,
    },
  ];
}
