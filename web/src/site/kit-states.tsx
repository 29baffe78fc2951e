import * as siteText from '@atlas/messages/site';
import { useState } from 'react';
import { OfflineError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { PegGlyph } from '../ui/glyphs.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { Status } from '../ui/status.tsx';

const rows = [
  { number: 'KD-014', name: 'Eiffel Blue', hectares: '9.87 ha', approved: true },
  { number: 'KD-015', name: 'Patchway East', hectares: '10.00 ha', approved: false },
  { number: 'KD-021', name: 'Golden Kopje', hectares: '8.42 ha', approved: true },
] as const;

/** Tables, cards, and a screen's empty, loading and error states. */
export function KitStates() {
  const [selected, setSelected] = useState('KD-015');
  const [failed, setFailed] = useState(true);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5 xl:grid-cols-2">
      <Panel title={siteText.kitTable()} headingLevel={3} flush>
        <DataTable
          caption={siteText.kitTable()}
          rows={rows}
          keyOf={(row) => row.number}
          selectedKey={selected}
          onSelect={(row) => setSelected(row.number)}
          columns={[
            { id: 'number', heading: 'Asset Number', cell: (row) => row.number, className: 'figure' },
            { id: 'name', heading: 'Asset Name', cell: (row) => row.name },
            { id: 'hectares', heading: 'Area', cell: (row) => row.hectares, figures: true },
            {
              id: 'status',
              heading: 'Status',
              cell: ({ approved }) => (
                <Status tone={approved ? 'good' : 'gold'} word={approved ? 'Approved' : 'Plotted'} />
              ),
            },
          ]}
        />
      </Panel>
      <Card
        title="Kadoma Gold"
        eyebrow="Director"
        description="office@kadoma-gold.example"
        glyph={<PegGlyph />}
        footer={<Button tone="primary">Open Atlas Engine</Button>}
      />
      <div className="border border-hairline bg-panel">
        <EmptyState
          headingLevel={3}
          heading="No Assets Found"
          sentence={siteText.kitEmpty()}
          action={<Button tone="primary">Plot a boundary</Button>}
        />
      </div>
      <div className="flex flex-col gap-5">
        {failed ? (
          <ErrorPanel error={new OfflineError(undefined)} retry={() => setFailed(false)} />
        ) : (
          <Button className="self-start" onClick={() => setFailed(true)}>
            {siteText.kitFail()}
          </Button>
        )}
        <SkeletonRows rows={4} />
        <SpinnerPanel label={siteText.kitSpinner()} />
      </div>
    </div>
  );
}
