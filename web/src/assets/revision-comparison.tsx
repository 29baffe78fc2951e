import type { Asset } from '@atlas/contract/assets';
import { type BoundaryRevision, listBoundaries } from '@atlas/contract/cartography';
import type { CompanyId } from '@atlas/contract/identifiers';
import { useEffect } from 'react';
import { useRead } from '../api/use-read.ts';
import { drawComparison } from '../map/comparison-layers.ts';
import type { MapDrawing } from '../map/map-handlers.ts';
import { assetPageText } from '../strings/asset-page.ts';
import { assetsText } from '../strings/assets.ts';
import { formatHectares, formatMoment } from '../ui/format.ts';
import { SelectField } from '../ui/select-field.tsx';
import { useAddressValue } from '../ui/use-address-value.ts';

type RevisionComparisonProps = { companyID: CompanyId; asset: Asset; onDrawing: (drawing: MapDrawing) => void };

/** An earlier revision over the present boundary, chosen from the list and kept in the address. */
export function RevisionComparison({ companyID, asset, onDrawing }: RevisionComparisonProps) {
  const history = useRead(listBoundaries, { params: { companyID, assetID: asset._id } });
  const [stored, setCompared] = useAddressValue('compare');
  const earlier = history.data?.boundaries.filter(({ revision }) => revision !== asset.revision) ?? [];
  const compared = earlier.find(({ revision }) => String(revision) === stored);
  useEffect(() => {
    onDrawing(drawComparison(compared ? outlineOf(compared) : null));
    return () => onDrawing(drawComparison(null));
  }, [compared, onDrawing]);
  if (!history.isSuccess) return null;
  if (earlier.length === 0) return <p className="text-13 text-secondary">{assetPageText.noEarlier}</p>;
  return (
    <SelectField
      label={assetPageText.compare}
      hint={assetPageText.compareNote}
      placeholder={assetPageText.presentRevision}
      value={compared ? String(compared.revision) : ''}
      options={earlier.map((boundary) => ({ value: String(boundary.revision), label: describeRevision(boundary) }))}
      onChange={(event) => setCompared(event.target.value || null)}
    />
  );
}

const describeRevision = ({ revision, areaSquareMetres, plottedAt }: BoundaryRevision) =>
  `${assetsText.revision(revision)} · ${formatHectares(areaSquareMetres / 10_000)} · ${formatMoment(plottedAt)}`;

const outlineOf = ({ revision, polygon }: BoundaryRevision) => ({
  id: `revision-${revision}`,
  number: String(revision),
  approved: false,
  centre: null,
  ring: polygon.map(({ coords }): [number, number] => [coords.longitude, coords.latitude]),
});
