import type { CompanyOverview } from '@atlas/contract/companies';
import {
  type Jurisdiction,
  JurisdictionLevel,
  listJurisdictions,
  readJurisdictionOutlines,
} from '@atlas/contract/jurisdictions';
import * as optionsText from '@atlas/messages/options';
import { useEffect } from 'react';
import { useRead } from '../api/use-read.ts';
import { drawJurisdictions, readOutlines } from '../map/jurisdiction-layers.ts';
import type { MapDrawing } from '../map/map-handlers.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatCount, formatHectares } from '../ui/format.ts';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import type { Column } from '../ui/table-column.ts';
import { useAddressValue } from '../ui/use-address-value.ts';

const listColumns = (): readonly Column<Jurisdiction>[] => [
  { id: 'name', heading: optionsText.name(), cell: ({ name }) => name },
  { id: 'assets', heading: optionsText.assets(), figures: true, cell: ({ assets }) => formatCount(assets) },
  { id: 'approved', heading: optionsText.approved(), figures: true, cell: ({ approved }) => formatCount(approved) },
  { id: 'hectares', heading: optionsText.hectares(), figures: true, cell: ({ hectares }) => formatHectares(hectares) },
];

type JurisdictionPanelProps = {
  company: CompanyOverview;
  chosen: string | undefined;
  onChoose: (id: string | null) => void;
  onDrawing: (drawing: MapDrawing) => void;
};

/** Provinces, districts and other areas with the company's assets in each; a row filters the assets. */
export function JurisdictionPanel({ company, chosen, onChoose, onDrawing }: JurisdictionPanelProps) {
  const [stored, setLevel] = useAddressValue('level');
  const level = JurisdictionLevel.options.find((option) => option === stored) ?? 'province';
  const params = { companyID: company.companyID };
  const list = useRead(listJurisdictions, { params, query: { level } });
  const outlines = useRead(readJurisdictionOutlines, { params, query: { level } }, { staleTime: 600_000 });
  const { data } = outlines;
  useEffect(() => {
    onDrawing(drawJurisdictions(data ? readOutlines(data.features, chosen) : null));
    return () => onDrawing(drawJurisdictions(null));
  }, [data, chosen, onDrawing]);
  const rows = list.data?.jurisdictions ?? [];
  const sources = [...new Set(rows.map(({ source }) => source))].join(', ');
  return (
    <div className="flex flex-col gap-3" aria-busy={list.isPending || outlines.isPending || undefined}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={optionsText.level()}
          value={level}
          options={JurisdictionLevel.options.map((option) => ({
            value: option,
            label: optionsText.boundaries({ level: option }),
          }))}
          onChange={(event) => setLevel(event.target.value)}
        />
        {chosen !== undefined && <Button onClick={() => onChoose(null)}>{optionsText.everywhere()}</Button>}
      </div>
      {list.isPending && <SkeletonRows rows={5} />}
      {list.isError && <ErrorPanel error={list.error} retry={() => void list.refetch()} />}
      {outlines.isError && <ErrorPanel error={outlines.error} retry={() => void outlines.refetch()} />}
      {list.isSuccess && rows.length === 0 && <p className="text-secondary">{optionsText.noJurisdictions()}</p>}
      {rows.length > 0 && (
        <>
          <DataTable
            caption={optionsText.boundaries({ level })}
            columns={listColumns()}
            rows={rows}
            keyOf={({ _id }) => _id}
            selectedKey={chosen}
            onSelect={({ _id }) => onChoose(_id === chosen ? null : _id)}
            className="max-h-[28rem]"
          />
          <p className="text-13 text-secondary">{optionsText.jurisdictionSource({ sources })}</p>
        </>
      )}
    </div>
  );
}
