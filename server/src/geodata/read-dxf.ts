import { because, type Reason } from '@atlas/contract/reasons';
import type { DrawnKind } from '@atlas/contract/reasons/files';
import { findSystem, type SystemId } from '@atlas/geodesy/systems';
import type { Polygon } from 'geojson';
import { type Entity, readEntities } from './dxf-entities.ts';
import { type DrawnOutline, findOutlines } from './dxf-outlines.ts';
import { followBulges } from './follow-bulges.rules.ts';
import { gatherFeatures } from './gather-features.ts';
import { type FileToRead, findFault, type ReadFile, UnreadableFile } from './import-feature.ts';

/** Half of the tolerance for a followed arc. */
const TOLERANCE_METRES = 0.005;
const METRES_PER_DEGREE = 111_320;
const CURVES: Readonly<Record<string, DrawnKind>> = {
  ARC: 'arc',
  CIRCLE: 'circle',
  ELLIPSE: 'ellipse',
  SPLINE: 'spline',
};
const OTHERS: typeof CURVES = {
  LINE: 'line',
  LWPOLYLINE: 'open polyline',
  POLYLINE: 'open polyline',
  INSERT: 'block',
  HATCH: 'hatch',
  '3DFACE': 'face',
  REGION: 'region',
};

/**
 * Reads the closed polylines of a drawing, numbered by their layer, or by their handle if several share one; their arcs
 * are followed. A drawing names no system.
 * @throws UnreadableFile, OpenQuestion
 */
export function readDxf({ bytes, chosen, answers }: FileToRead): ReadFile {
  const entities = readEntities(bytes, answers.encoding);
  const outlines = findOutlines(entities);
  if (outlines.length === 0) throw refuseOpenLines(entities);
  const shared = new Map<string, number>();
  for (const { layer } of outlines) shared.set(layer, (shared.get(layer) ?? 0) + 1);
  const features = outlines.map(({ layer, handle, corners }, index) => {
    const number = shared.get(layer) === 1 ? layer : `${layer}-${handle || index + 1}`;
    const positions = followBulges(corners, measureTolerance(chosen));
    const geometry: Polygon = { type: 'Polygon', coordinates: [positions] };
    return { properties: { number }, geometry };
  });
  const read = gatherFeatures(features, chosen).map((feature, index) => {
    const fault = outlines[index]?.fault;
    return fault === undefined ? feature : { ...feature, faults: [findFault(feature.line, fault)] };
  });
  return {
    system: chosen,
    systemSource: chosen === undefined ? undefined : 'person',
    features: read,
    notes: nameCurves(entities, outlines),
  };
}

function measureTolerance(system: SystemId | undefined): number {
  const isDegrees = system !== undefined && findSystem(system).kind === 'geographic';
  return isDegrees ? TOLERANCE_METRES / METRES_PER_DEGREE : TOLERANCE_METRES;
}

function nameCurves(entities: readonly Entity[], outlines: readonly DrawnOutline[]): readonly Reason[] {
  const arcs = outlines.reduce((sum, { corners }) => sum + corners.filter(({ bulge }) => bulge !== 0).length, 0);
  const drawn = countKinds(entities, CURVES);
  return [
    ...(arcs === 0 ? [] : [because('arcs_followed', { arcs })]),
    ...(drawn === undefined ? [] : [because('curves_left_out', { drawn })]),
  ];
}

function refuseOpenLines(entities: readonly Entity[]): UnreadableFile {
  const drawn = countKinds(entities, { ...OTHERS, ...CURVES });
  const found = drawn === undefined ? because('drawing_empty') : because('drawing_has', { drawn });
  return new UnreadableFile(because('no_closed_polyline', { found }));
}

/** "2 arcs, 1 circle" of these kinds, in the order of the drawing; undefined without any. */
function countKinds(entities: readonly Entity[], kinds: typeof CURVES): Reason | undefined {
  const counts = new Map<DrawnKind, number>();
  for (const { type } of entities) {
    const kind = kinds[type];
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].reduceRight<Reason | undefined>((rest, [kind, count]) => {
    const first = because('drawn_lines', { kind, count });
    return rest === undefined ? first : because('list_pair', { first, rest });
  }, undefined);
}
