import type { CompanyOverview } from '@atlas/contract/companies';
import { Link2, Map as MapIcon } from 'lucide-react';
import { LinkRule } from '../clients/link-rule.tsx';
import type { AdminPanel } from '../companies/admin-options.tsx';
import { JurisdictionKeeping } from '../jurisdictions/jurisdiction-keeping.tsx';
import { clientLinksText } from '../strings/client-links.ts';
import { jurisdictionsText } from '../strings/jurisdictions.ts';

/** What the admin options offer beyond people: the rule of clients' maps, and the company's own jurisdictions. */
export function listAdminPanels(company: CompanyOverview): readonly AdminPanel[] {
  return [
    {
      id: 'clients',
      title: clientLinksText.ruleTitle,
      description: clientLinksText.ruleCard,
      icon: <Link2 strokeWidth={1.5} />,
      content: <LinkRule company={company} />,
    },
    {
      id: 'jurisdictions',
      title: jurisdictionsText.title,
      description: jurisdictionsText.card,
      icon: <MapIcon strokeWidth={1.5} />,
      content: <JurisdictionKeeping company={company} />,
    },
  ];
}
