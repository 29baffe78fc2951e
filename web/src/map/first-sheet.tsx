import type { Feature, FeatureCollection, Point } from 'geojson';
import { type SVGProps, useMemo } from 'react';
import approvedAddress from './art/approved.svg?no-inline';
import assetAddress from './art/asset.svg?no-inline';
import { BEACONS_FROM_ZOOM } from './asset-layers.ts';
import { drawPath } from './flat-path.ts';
import type { MapSize } from './flat-view.ts';
import { gatherMarkers } from './gather-markers.ts';
import { GRID_FROM_ZOOM } from './grid-layers.ts';
import { MAP_CONSTANTS } from './map-constants.ts';
import type { MapDrawing, MapFrame } from './map-handlers.ts';
import { inksFor, type MapGround } from './map-inks.ts';
import { drawGrid } from './sheet-grid.ts';

const { polygonFill, polygonOpacity, polygonStrokePixels, casingPixels, pointRadiusPixels, markerPixels } =
  MAP_CONSTANTS;

type FirstSheetProps = {
  /** What the map will show. */
  frame: MapFrame;
  size: MapSize;
  ground: MapGround;
  /** What the map will draw, by its sources' names. */
  drawing: MapDrawing;
  selectedID: string | null;
};

/**
 * The first sheet, shown until the map's library has drawn: grid, claims, markers and the boundary being plotted, each
 * exactly as the map draws it, so that nothing moves when the map takes over. Labels and ground load with the map.
 */
export function FirstSheet({ frame, size, ground, drawing, selectedID }: FirstSheetProps) {
  const inks = inksFor(ground);
  const grid = useMemo(() => pathsOfGrid(frame), [frame]);
  const claims = [...featuresOf(drawing['asset-outlines']), ...featuresOf(drawing['draft-ring'])];
  const markers = gatherMarkers(pointsOf(drawing['asset-centres']), frame.zoom, frame.bounds);
  const beacons = frame.zoom < BEACONS_FROM_ZOOM ? [] : pointsOf(drawing['asset-beacons']);
  const selected = pointsOf(drawing['asset-centres']).find(({ properties }) => properties?.id === selectedID);
  return (
    <svg className="first-sheet" width={size.width} height={size.height} aria-hidden="true">
      {grid.map(({ ink, path }) => (
        <path key={ink} d={path} fill="none" stroke={inks[ink]} />
      ))}
      <Claims
        claims={claims.map((feature) => ({
          path: drawPath(feature.geometry, frame),
          isFilled: feature.geometry.type === 'Polygon',
          isSelected: selectedID !== null && feature.properties?.id === selectedID,
        }))}
        casing={inks.casing}
      />
      {beacons.map((beacon, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two claims may share a corner, and dots keep no state
        <Dot key={index} at={placeOf(beacon, frame)} rim={inks.contrast} rimPixels={1.2} />
      ))}
      {pointsOf(drawing['draft-points']).map((point) => (
        <Dot key={point.properties?.number} at={placeOf(point, frame)} rim={inks.contrast} rimPixels={1.5} />
      ))}
      {selected && <Halo at={placeOf(selected, frame)} ink={inks.contrast} />}
      {markers.map((marker) => (
        <Marker
          key={String(marker.properties?.id ?? marker.properties?.cluster_id)}
          marker={marker}
          at={placeOf(marker, frame)}
        />
      ))}
    </svg>
  );
}

type Place = { readonly x: number; readonly y: number };

const featuresOf = (drawn: FeatureCollection | undefined): readonly Feature[] => drawn?.features ?? [];

const pointsOf = (drawn: FeatureCollection | undefined): readonly Feature<Point>[] =>
  featuresOf(drawn).filter((feature): feature is Feature<Point> => feature.geometry.type === 'Point');

function placeOf({ geometry }: Feature<Point>, frame: MapFrame): Place {
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  return frame.project({ latitude, longitude });
}

/** The lines of the grid by their inks; where the metric grid is drawn, the graticule has none. */
function pathsOfGrid(frame: MapFrame) {
  const { graticule, metric } = drawGrid(frame.zoom, frame.latitude, frame.bounds);
  const join = (features: readonly Feature[]) => features.map(({ geometry }) => drawPath(geometry, frame)).join('');
  const weighing = (weight: string) => metric.features.filter(({ properties }) => properties?.weight === weight);
  return [
    { ink: 'graticule', path: frame.zoom < GRID_FROM_ZOOM ? join(graticule.features) : '' },
    { ink: 'grid', path: join(weighing('minor')) },
    { ink: 'gridMajor', path: join(weighing('major')) },
  ] as const;
}

type Claim = { readonly path: string; readonly isFilled: boolean; readonly isSelected: boolean };

/** Outlines in the order of the map: all fills, then all casings, then all strokes. */
function Claims({ claims, casing }: { claims: readonly Claim[]; casing: string }) {
  const casingOf = ({ isSelected }: Claim) => polygonStrokePixels + (isSelected ? 4 : 2) * casingPixels;
  const draw = (claim: Claim, index: number, inks: SVGProps<SVGPathElement>) => (
    <path key={index} d={claim.path} {...inks} />
  );
  return (
    <g fill="none" strokeLinejoin="round">
      {claims.map((claim, index) =>
        draw(claim, index, {
          fill: claim.isFilled ? polygonFill : 'none',
          fillOpacity: polygonOpacity + (claim.isSelected ? 0.22 : 0),
        }),
      )}
      {claims.map((claim, index) => draw(claim, index, { stroke: casing, strokeWidth: casingOf(claim) }))}
      {claims.map((claim, index) => draw(claim, index, { stroke: polygonFill, strokeWidth: polygonStrokePixels }))}
    </g>
  );
}

/** A beacon: the rim lies around the dot, as the map's library draws it. */
function Dot({ at, rim, rimPixels }: { at: Place; rim: string; rimPixels: number }) {
  return (
    <circle
      cx={at.x}
      cy={at.y}
      r={pointRadiusPixels + rimPixels / 2}
      fill={polygonFill}
      stroke={rim}
      strokeWidth={rimPixels}
    />
  );
}

function Halo({ at, ink }: { at: Place; ink: string }) {
  return <circle cx={at.x} cy={at.y - 24} r={35} fill={ink} fillOpacity={0.14} stroke={ink} strokeWidth={2} />;
}

function Marker({ marker, at }: { marker: Feature<Point>; at: Place }) {
  const count: unknown = marker.properties?.point_count;
  if (typeof count === 'number') {
    const radius = count < 10 ? 17 : count < 100 ? 20 : 23;
    return (
      <g>
        <circle cx={at.x} cy={at.y} r={radius + 1} fill="#1B1A17" fillOpacity={0.86} stroke="#FFFFFF" strokeWidth={2} />
        <text x={at.x} y={at.y} className="first-count" textAnchor="middle" dominantBaseline="central">
          {count}
        </text>
      </g>
    );
  }
  return (
    <image
      href={marker.properties?.approved ? approvedAddress : assetAddress}
      x={at.x - markerPixels / 2}
      y={at.y - markerPixels}
      width={markerPixels}
      height={markerPixels}
    />
  );
}
