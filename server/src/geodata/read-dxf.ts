import { findSystem, type SystemId } from '@atlas/geodesy/systems';
import type { Polygon } from 'geojson';
import { type Entity, readEntities } from './dxf-entities.ts';
import { type DrawnOutline, findOutlines } from './dxf-outlines.ts';
import { followBulges } from './follow-bulges.rules.ts';
import { gatherFeatures } from './gather-features.ts';
import { type FileToRead, type ReadFile, UnreadableFile } from './import-feature.ts';

/** Half of what a followed arc may lie off. */
const TOLERANCE_METRES = 0.005;
const METRES_PER_DEGREE = 111_320;
const CURVES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  ARC: ['arc', 'arcs'],
  CIRCLE: ['circle', 'circles'],
  ELLIPSE: ['ellipse', 'ellipses'],
  SPLINE: ['spline', 'splines'],
};
const OTHERS: typeof CURVES = {
  LINE: ['line', 'lines'],
  LWPOLYLINE: ['open polyline', 'open polylines'],
  POLYLINE: ['open polyline', 'open polylines'],
  INSERT: ['block', 'blocks'],
  HATCH: ['hatch', 'hatches'],
  '3DFACE': ['face', 'faces'],
  REGION: ['region', 'regions'],
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
    return fault === undefined ? feature : { ...feature, faults: [{ line: feature.line, column: null, ...fault }] };
  });
  return {
    system: chosen,
    systemSource: chosen === undefined ? undefined : 'person',
    features: read,
    notes: describeCurves(entities, outlines),
  };
}

function measureTolerance(system: SystemId | undefined): number {
  const isDegrees = system !== undefined && findSystem(system).kind === 'geographic';
  return isDegrees ? TOLERANCE_METRES / METRES_PER_DEGREE : TOLERANCE_METRES;
}

function describeCurves(entities: readonly Entity[], outlines: readonly DrawnOutline[]): readonly string[] {
  const arcs = outlines.reduce((sum, { corners }) => sum + corners.filter(({ bulge }) => bulge !== 0).length, 0);
  const curves = countKinds(entities, CURVES);
  return [
    ...(arcs === 0
      ? []
      : [
          `${arcs.toLocaleString('en')} ${arcs === 1 ? 'arc' : 'arcs'} in boundaries became short edges, at most 1 cm off the arc.`,
        ]),
    ...(curves === '' ? [] : [`Left out because they are not closed polylines: ${curves}.`]),
  ];
}

function refuseOpenLines(entities: readonly Entity[]): UnreadableFile {
  const found = countKinds(entities, { ...OTHERS, ...CURVES });
  const has = found === '' ? 'It has no lines in its model space.' : `It has ${found}.`;
  const message = `The drawing has no closed polyline. ${has} Join each boundary into one closed polyline and save the DXF again.`;
  return new UnreadableFile('no_closed_polyline', message);
}

/** "2 arcs, 1 circle" of these kinds. */
function countKinds(entities: readonly Entity[], kinds: typeof CURVES): string {
  const counts = new Map<readonly [string, string], number>();
  const byMany = new Map(Object.values(kinds).map((words) => [words[1], words]));
  for (const { type } of entities) {
    const words = byMany.get(kinds[type]?.[1] ?? '');
    if (words !== undefined) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts]
    .map(([[one, many], count]) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`)
    .join(', ');
}
