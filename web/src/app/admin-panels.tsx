import type { CompanyOverview } from '@atlas/contract/companies';
import * as admissionText from '@atlas/messages/admission';
import * as businessHoursText from '@atlas/messages/business-hours';
import * as clientLinksText from '@atlas/messages/client-links';
import * as gatePolicyText from '@atlas/messages/gate-policy';
import * as jurisdictionsText from '@atlas/messages/jurisdictions';
import * as secondFactorText from '@atlas/messages/second-factor';
import * as workText from '@atlas/messages/work';
import { BadgeCheck, Clock, Inbox, Link2, Map as MapIcon, Percent, Scale, ShieldCheck, Stamp } from 'lucide-react';
import type { AdminPanel } from '../companies/admin-options.tsx';
import { latePart } from '../ui/late-part.tsx';

const AdmissionPanel = latePart(async () => (await import('../companies/admission-panel.tsx')).AdmissionPanel);
const ApplicationList = latePart(async () => (await import('../companies/application-list.tsx')).ApplicationList);
const DisputeList = latePart(async () => (await import('../companies/dispute-list.tsx')).DisputeList);
const BusinessHours = latePart(async () => (await import('../work-items/business-hours.tsx')).BusinessHours);
const WorkList = latePart(async () => (await import('../work-items/work-list.tsx')).WorkList);
const LinkRule = latePart(async () => (await import('../clients/link-rule.tsx')).LinkRule);
const SecondFactorRule = latePart(async () => (await import('../companies/second-factor-rule.tsx')).SecondFactorRule);
const RewardShare = latePart(async () => (await import('../gates/reward-share.tsx')).RewardShare);
const JurisdictionKeeping = latePart(
  async () => (await import('../jurisdictions/jurisdiction-keeping.tsx')).JurisdictionKeeping,
);

/**
 * The admin options other than people: applications, disputes and business hours at the platform's desk, the company's
 * admission, customers' requests, the rules for clients' maps and second factors, the gatekeepers' share, the company's
 * own jurisdictions.
 */
export function listAdminPanels(company: CompanyOverview): readonly AdminPanel[] {
  const { managePeople, answerWork, readAdmission, decideAdmissions } = company.permits;
  return [
    {
      id: 'applications',
      title: admissionText.deskTitle(),
      description: admissionText.deskCard(),
      icon: <Stamp strokeWidth={1.5} />,
      permit: decideAdmissions,
      content: <ApplicationList company={company} />,
    },
    {
      id: 'disputes',
      title: admissionText.disputes(),
      description: admissionText.disputesCard(),
      icon: <Scale strokeWidth={1.5} />,
      permit: decideAdmissions,
      content: <DisputeList company={company} />,
    },
    {
      id: 'hours',
      title: businessHoursText.title(),
      description: businessHoursText.card(),
      icon: <Clock strokeWidth={1.5} />,
      permit: decideAdmissions,
      content: <BusinessHours company={company} />,
    },
    {
      id: 'admission',
      title: admissionText.title(),
      description: admissionText.card(),
      icon: <BadgeCheck strokeWidth={1.5} />,
      permit: readAdmission,
      content: <AdmissionPanel company={company} />,
    },
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
      id: 'second-factors',
      title: secondFactorText.ruleTitle(),
      description: secondFactorText.ruleCard(),
      icon: <ShieldCheck strokeWidth={1.5} />,
      permit: managePeople,
      content: <SecondFactorRule company={company} />,
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
