import { type Grant, listGrants } from '@atlas/contract/client-map';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as clientLinksText from '@atlas/messages/client-links';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatDay, formatMoment } from '../ui/format.ts';
import { lateDialog } from '../ui/late-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import type { Column } from '../ui/table-column.ts';
import { WithdrawLink } from './withdraw-link.tsx';

const MakeLink = lateDialog(async () => (await import('./make-link.tsx')).MakeLink);

const listColumns = (): readonly Column<Grant>[] => [
  { id: 'client', heading: clientLinksText.client(), cell: ({ clientName }) => clientName },
  { id: 'label', heading: clientLinksText.label(), cell: ({ label }) => label },
  { id: 'created', heading: clientLinksText.created(), cell: ({ createdAt }) => formatDay(createdAt) },
  { id: 'expires', heading: clientLinksText.expires(), cell: ({ expiresAt }) => formatDay(expiresAt) },
  {
    id: 'used',
    heading: clientLinksText.lastUsed(),
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : clientLinksText.neverUsed()),
  },
];

/** The live links to clients' maps, newest first, with buttons to make and withdraw one. */
export function ClientLinks({ company }: { company: CompanyOverview }) {
  const links = useRead(listGrants, { params: { companyID: company.companyID } });
  const [making, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<Grant | null>(null);
  const withdraw: Column<Grant> = {
    id: 'withdraw',
    heading: clientLinksText.withdraw(),
    cell: (grant) => (
      <Button
        tone="quiet"
        size="small"
        aria-label={`${clientLinksText.withdraw()} ${grant.label}`}
        onClick={() => setLeaving(grant)}
      >
        {clientLinksText.withdraw()}
      </Button>
    ),
  };
  const make = (
    <Button tone="primary" onClick={() => setMaking(true)}>
      <Link2 className="size-4" strokeWidth={1.5} aria-hidden="true" />
      {clientLinksText.make()}
    </Button>
  );
  return (
    <Panel title={clientLinksText.title()} actions={make} flush>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
        <p className="max-w-prose text-secondary">{clientLinksText.lead()}</p>
        {links.data && (
          <Status
            tone={links.data.grantRequired ? 'good' : 'warning'}
            word={links.data.grantRequired ? clientLinksText.onlyByLink() : clientLinksText.alsoById()}
          />
        )}
      </div>
      {links.isPending && <SkeletonRows rows={3} />}
      {links.isError && <ErrorPanel error={links.error} retry={() => void links.refetch()} />}
      {links.data?.grants.length === 0 && (
        <EmptyState headingLevel={3} heading={clientLinksText.none()} sentence={clientLinksText.noneSentence()} />
      )}
      {links.data !== undefined && links.data.grants.length > 0 && (
        <DataTable
          caption={clientLinksText.title()}
          rows={links.data.grants}
          keyOf={({ _id }) => _id}
          columns={[...listColumns(), withdraw]}
        />
      )}
      {making && <MakeLink company={company} onClose={() => setMaking(false)} />}
      {leaving && <WithdrawLink company={company} grant={leaving} onClose={() => setLeaving(null)} />}
    </Panel>
  );
}
