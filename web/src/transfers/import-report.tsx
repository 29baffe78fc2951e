import type { AssetImport } from '@atlas/contract/transfers';
import { formatHectares } from '@atlas/geodesy/format';
import * as transfersText from '@atlas/messages/transfers';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/table-column.ts';
import { OutlineSketch } from './outline-sketch.tsx';

type PreviewRow = AssetImport['preview'][number];
type NumberedFault = AssetImport['faults'][number] & { readonly place: number };

const listRowColumns = (): readonly Column<PreviewRow>[] => [
  { id: 'line', heading: transfersText.line(), cell: ({ line }) => line, figures: true },
  { id: 'number', heading: transfersText.number(), cell: ({ assetNumber }) => assetNumber },
  { id: 'operator', heading: transfersText.operator(), cell: ({ operatorName }) => operatorName },
  { id: 'points', heading: transfersText.points(), cell: ({ points }) => points, figures: true },
  { id: 'area', heading: transfersText.area(), cell: describeArea, figures: true },
  { id: 'outcome', heading: transfersText.outcome(), cell: ({ outcome }) => transfersText.outcomeName({ outcome }) },
];
const listFaultColumns = (): readonly Column<NumberedFault>[] => [
  { id: 'line', heading: transfersText.line(), cell: ({ line }) => line ?? '–', figures: true },
  { id: 'column', heading: transfersText.column(), cell: ({ column }) => column ?? '–' },
  { id: 'fault', heading: transfersText.fault(), cell: ({ message }) => message },
];

/** What a commit would do: outlines, faults by line and column, rows. */
export function ImportReport({ found }: { found: AssetImport }) {
  const { preview, faults, rows } = found;
  const caption = transfersText.preview({ shown: preview.length, all: rows });
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {transfersText.summary({
          rows: transfersText.rows({ rows: found.rows }),
          newAssets: found.newAssets,
          revisions: found.revisions,
          unchanged: found.unchanged,
          faults: transfersText.faultCount({ faults: found.faultCount }),
        })}
      </p>
      <OutlineSketch preview={preview} />
      {faults.length > 0 && <FaultTable faults={faults} />}
      {preview.length > 0 && (
        <div className="flex flex-col gap-1">
          <p className="text-12 text-secondary">{caption}</p>
          <DataTable
            caption={caption}
            columns={listRowColumns()}
            rows={preview}
            keyOf={({ line, assetNumber }) => `${line}-${assetNumber}`}
            className="max-h-72 border border-hairline"
          />
        </div>
      )}
    </div>
  );
}

type FaultTableProps = Pick<AssetImport, 'faults'> & {
  /** The file as a whole cannot be read. */
  isWhole?: boolean;
};

/** Faults by line and column. */
export function FaultTable({ faults, isWhole = false }: FaultTableProps) {
  return (
    <div className="flex flex-col gap-1">
      {!isWhole && <p className="text-12 text-secondary">{transfersText.faultsLeftOut()}</p>}
      <DataTable
        caption={transfersText.faults()}
        columns={listFaultColumns()}
        rows={faults.map((fault, place) => ({ ...fault, place }))}
        keyOf={({ place }) => String(place)}
        className="max-h-56 border border-rust"
      />
    </div>
  );
}

function describeArea({ areaSquareMetres }: PreviewRow): string {
  return areaSquareMetres === null ? '–' : formatHectares(areaSquareMetres);
}
