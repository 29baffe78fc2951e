import type { Asset } from '@atlas/contract/assets';
import { type BoundaryRevision, listBoundaries } from '@atlas/contract/cartography';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as assetPageText from '@atlas/messages/asset-page';
import * as assetsText from '@atlas/messages/assets';
import { useEffect } from 'react';
import { useRead } from '../api/use-read.ts';
import { drawComparison } from '../map/comparison-layers.ts';
import type { MapDrawing } from '../map/map-handlers.ts';
import { formatHectares, formatMoment } from '../ui/format.ts';
import { SelectField } from '../ui/select-field.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';

type RevisionComparisonProps = { companyID: CompanyId; asset: Asset; onDrawing: (drawing: MapDrawing) => void };

/** An earlier revision over the current boundary or another revision. The address stores the choice. */
export function RevisionComparison({ companyID, asset, onDrawing }: RevisionComparisonProps) {
  const history = useRead(listBoundaries, { params: { companyID, assetID: asset._id } });
  const [address, store] = useAddressValues();
  const earlier = history.data?.boundaries.filter(({ revision }) => revision !== asset.revision) ?? [];
  const find = (name: string) => earlier.find(({ revision }) => String(revision) === address.get(name));
  const compared = find('compare');
  const others = earlier.filter((boundary) => boundary !== compared);
  const base = compared && others.find((boundary) => boundary === find('with'));
  useEffect(() => {
    onDrawing(drawComparison(compared ? outlineOf(compared) : null, base ? outlineOf(base) : null));
    return () => onDrawing(drawComparison(null));
  }, [compared, base, onDrawing]);
  if (!history.isSuccess) return null;
  if (earlier.length === 0) return <p className="text-13 text-secondary">{assetPageText.noEarlier()}</p>;
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={assetPageText.compare()}
        hint={assetPageText.compareNote()}
        placeholder={assetPageText.presentRevision()}
        value={compared ? String(compared.revision) : ''}
        options={earlier.map(describeOption)}
        onChange={({ target }) => {
          const isBase = target.value === address.get('with');
          store({ compare: target.value || null, ...(target.value === '' || isBase ? { with: null } : {}) });
        }}
      />
      {compared && others.length > 0 && (
        <SelectField
          label={assetPageText.compareWith()}
          {...(base ? { hint: assetPageText.compareWithNote({ revision: base.revision }) } : {})}
          placeholder={assetPageText.presentRevision()}
          value={base ? String(base.revision) : ''}
          options={others.map(describeOption)}
          onChange={({ target }) => store({ with: target.value || null })}
        />
      )}
    </div>
  );
}

const describeOption = (boundary: BoundaryRevision) => ({
  value: String(boundary.revision),
  label: describeRevision(boundary),
});

const describeRevision = ({ revision, areaSquareMetres, plottedAt }: BoundaryRevision) =>
  `${assetsText.revision({ number: revision })} · ${formatHectares(areaSquareMetres / 10_000)} · ${formatMoment(plottedAt)}`;

const outlineOf = ({ revision, polygon }: BoundaryRevision) => ({
  id: `revision-${revision}`,
  number: String(revision),
  approved: false,
  centre: null,
  ring: polygon.map(({ coords }): [number, number] => [coords.longitude, coords.latitude]),
});
