import { readAssetDetail } from '@atlas/contract/asset-life';
import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { formatMetres } from '@atlas/geodesy/format';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { SYSTEM_IDS } from '@atlas/geodesy/system-definitions';
import { findSystem } from '@atlas/geodesy/systems';
import * as optionsText from '@atlas/messages/options';
import { Copy } from 'lucide-react';
import { useRead } from '../api/use-read.ts';
import { SYSTEM_OPTIONS } from '../coordinates/system-options.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { Column } from '../ui/table-column.ts';
import { toast } from '../ui/toast.ts';
import { useAddressValue } from '../ui/use-address-value.ts';
import { listSheetRows, type SheetRow, writeSheetText } from './write-sheet.ts';

type CoordinateSheetProps = { company: CompanyOverview; asset: Asset; ring: readonly LatitudeLongitude[] };

/**
 * The corners of a boundary in any coordinate system, with a button to copy them. After a survey it names the beacons
 * that were measured at them.
 */
export function CoordinateSheet({ company: { companyID }, asset, ring }: CoordinateSheetProps) {
  const { data: detail } = useRead(readAssetDetail, { params: { companyID, assetID: asset._id } });
  const measured = detail?.asset.revision === asset.revision ? detail.measuredCorners : null;
  const [stored, setSystem] = useAddressValue('system');
  const systemID = SYSTEM_IDS.find((id) => id === stored) ?? 'wgs84';
  const system = findSystem(systemID);
  const columns: readonly Column<SheetRow>[] = [
    { id: 'beacon', heading: optionsText.corner(), cell: ({ beacon }) => beacon, className: 'figure' },
    ...system.inputs.map(
      ({ key, label }, position): Column<SheetRow> => ({
        id: key,
        heading: label,
        figures: true,
        cell: ({ values }) => values?.[position] ?? (position === 0 ? optionsText.notReached() : ''),
      }),
    ),
    ...(measured === null ? [] : [sourceColumn(measured)]),
  ];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(writeSheetText(ring, systemID));
      toast.success(optionsText.copied());
    } catch {
      toast.error(optionsText.copyFailed());
    }
  };
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-label={optionsText.corners()}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={optionsText.system()}
          value={systemID}
          options={SYSTEM_OPTIONS}
          onChange={(event) => setSystem(event.target.value)}
        />
        <Button onClick={() => void copy()}>
          <Copy className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {optionsText.copy()}
        </Button>
      </div>
      <DataTable
        caption={`${optionsText.corners()} ${asset.assetNumber}`}
        columns={columns}
        rows={listSheetRows(ring, systemID)}
        keyOf={({ beacon }) => String(beacon)}
        className="max-h-80"
      />
      {system.accuracyMetres > 0.01 && (
        <p className="text-13 text-secondary">
          {optionsText.accuracy({ metres: formatMetres(system.accuracyMetres, 0) })}
        </p>
      )}
    </section>
  );
}

function sourceColumn(measured: readonly (string | null)[]): Column<SheetRow> {
  return {
    id: 'source',
    heading: optionsText.cornerSource(),
    cell: ({ place }) => {
      const beacon = measured[place] ?? null;
      return beacon === null ? optionsText.cornerUnmeasured() : optionsText.cornerMeasured({ beacon });
    },
  };
}
