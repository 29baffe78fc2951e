import type { CompanyOverview } from '@atlas/contract/companies';
import { type Jurisdiction, listJurisdictions } from '@atlas/contract/jurisdictions';
import * as jurisdictionsText from '@atlas/messages/jurisdictions';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatCount, formatHectares } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import type { Column } from '../ui/table-column.ts';
import { ImportOutlines } from './import-outlines.tsx';
import { RemoveJurisdiction } from './remove-jurisdiction.tsx';

const listColumns = (): readonly Column<Jurisdiction>[] => [
  { id: 'name', heading: jurisdictionsText.name(), cell: ({ name }) => name },
  { id: 'level', heading: jurisdictionsText.level(), cell: ({ level }) => jurisdictionsText.levelName({ level }) },
  { id: 'assets', heading: jurisdictionsText.assets(), figures: true, cell: ({ assets }) => formatCount(assets) },
  {
    id: 'hectares',
    heading: jurisdictionsText.hectares(),
    figures: true,
    cell: ({ hectares }) => formatHectares(hectares),
  },
  { id: 'source', heading: jurisdictionsText.source(), cell: ({ source }) => source },
];

/** The company's own areas: imported from files, listed with the assets in them, and removed. */
export function JurisdictionKeeping({ company }: { company: CompanyOverview }) {
  const list = useRead(listJurisdictions, { params: { companyID: company.companyID }, query: {} });
  const [importing, setImporting] = useState(false);
  const [leaving, setLeaving] = useState<Jurisdiction | null>(null);
  const own = list.data?.jurisdictions.filter(({ ownCompany }) => ownCompany);
  const remove: Column<Jurisdiction> = {
    id: 'remove',
    heading: jurisdictionsText.remove(),
    cell: (jurisdiction) => (
      <Button
        tone="quiet"
        size="small"
        aria-label={`${jurisdictionsText.remove()} ${jurisdiction.name}`}
        onClick={() => setLeaving(jurisdiction)}
      >
        {jurisdictionsText.remove()}
      </Button>
    ),
  };
  return (
    <Panel
      title={jurisdictionsText.title()}
      flush
      actions={
        <Button tone="primary" onClick={() => setImporting(true)}>
          <FileUp className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {jurisdictionsText.import()}
        </Button>
      }
    >
      <p className="max-w-prose p-4 text-secondary">{jurisdictionsText.lead()}</p>
      {list.isPending && <SkeletonRows rows={4} />}
      {list.isError && <ErrorPanel error={list.error} retry={() => void list.refetch()} />}
      {own?.length === 0 && (
        <EmptyState headingLevel={3} heading={jurisdictionsText.none()} sentence={jurisdictionsText.noneSentence()} />
      )}
      {own !== undefined && own.length > 0 && (
        <DataTable
          caption={jurisdictionsText.title()}
          rows={own}
          keyOf={({ _id }) => _id}
          columns={[...listColumns(), remove]}
          className="max-h-[32rem]"
        />
      )}
      {importing && <ImportOutlines company={company} onClose={() => setImporting(false)} />}
      {leaving && <RemoveJurisdiction company={company} jurisdiction={leaving} onClose={() => setLeaving(null)} />}
    </Panel>
  );
}
