import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { formatMetres } from '@atlas/geodesy/format';
import { measureEdges, openRing } from '@atlas/geodesy/measure';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import * as assetsText from '@atlas/messages/assets';
import * as optionsText from '@atlas/messages/options';
import { useEffect, useMemo } from 'react';
import { drawDimensions } from '../map/dimension-layers.ts';
import type { MapDrawing } from '../map/map-handlers.ts';
import { formatHectares, formatMetres as formatLength } from '../ui/format.ts';
import { BoundaryDownloads } from './boundary-downloads.tsx';
import { CoordinateSheet } from './coordinate-sheet.tsx';
import { EdgeTable } from './edge-table.tsx';

type DimensionsPanelProps = {
  company: CompanyOverview;
  asset: Asset;
  onDrawing: (drawing: MapDrawing) => void;
};

const EDGES_LABELLED = 60;

/** Edges, bearings, beacons in every system, area and perimeter of one asset; the map shows the beacons too. */
export function DimensionsPanel({ company, asset, onDrawing }: DimensionsPanelProps) {
  const ring = useMemo(
    () => openRing(asset.polygon.map(({ coords }): LatitudeLongitude => [coords.latitude, coords.longitude])),
    [asset.polygon],
  );
  const edges = useMemo(() => measureEdges(ring), [ring]);
  useEffect(() => {
    const points = ring.map(([latitude, longitude]) => ({ latitude, longitude }));
    const labelled = edges.length <= EDGES_LABELLED ? edges : [];
    onDrawing(drawDimensions({ points, edgeLabels: labelled.map((edge) => formatMetres(edge.lengthMetres, 1)) }));
    return () => onDrawing(drawDimensions(null));
  }, [ring, edges, onDrawing]);
  if (ring.length < 3) return <p className="text-secondary">{optionsText.notPlotted()}</p>;
  const { areaSquareMetres, perimeterMetres } = asset;
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        <div className="flex gap-2">
          <dt className="text-secondary">{assetsText.area()}</dt>
          <dd className="figure">{areaSquareMetres === null ? '–' : formatHectares(areaSquareMetres / 10_000)}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-secondary">{assetsText.perimeter()}</dt>
          <dd className="figure">{perimeterMetres === null ? '–' : formatLength(perimeterMetres)}</dd>
        </div>
      </dl>
      <BoundaryDownloads company={company} asset={asset} />
      <div className="grid gap-6 xl:grid-cols-2">
        <CoordinateSheet company={company} asset={asset} ring={ring} />
        <EdgeTable edges={edges} />
      </div>
    </div>
  );
}
