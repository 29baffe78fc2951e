import { type Entity, type Group, readName, readNumber } from './dxf-entities.ts';
import type { Corner } from './follow-bulges.rules.ts';

/** A closed line of a drawing. */
export interface DrawnOutline {
  readonly layer: string;
  readonly handle: string;
  readonly corners: readonly Corner[];
  /** Why the line cannot be taken as it is drawn. */
  readonly fault?: { readonly code: string; readonly message: string };
}

const CLOSED = 1;
const SPLINE_FIT = 4;
const NO_LINE = 16 | 64;
const SPLINE_FRAME = 16;
const HATCH_POLYLINE = 2;

/** The closed polylines of a drawing; in one without any, the outlines of its hatches, which GDAL writes areas as. */
export function findOutlines(entities: readonly Entity[]): readonly DrawnOutline[] {
  const polylines = entities.flatMap((entity) => readPolyline(entity) ?? []);
  return polylines.length > 0 ? polylines : entities.flatMap((entity) => readHatch(entity) ?? []);
}

function readPolyline(entity: Entity): DrawnOutline | undefined {
  const flags = readNumber(entity, 70) ?? 0;
  if (entity.type !== 'LWPOLYLINE' && (entity.type !== 'POLYLINE' || (flags & NO_LINE) !== 0)) return undefined;
  const corners = entity.type === 'LWPOLYLINE' ? readCorners(entity.groups) : readVertices(entity);
  const [first] = corners;
  const last = corners.at(-1);
  const endsAtStart = corners.length > 3 && first?.x === last?.x && first?.y === last?.y;
  if ((flags & CLOSED) === 0 && !endsAtStart) return undefined;
  const outline = orient(entity, endsAtStart ? corners.slice(0, -1) : corners);
  if (entity.type === 'LWPOLYLINE' || (flags & SPLINE_FIT) === 0) return outline;
  const message = `The polyline ${outline.handle} on layer ${outline.layer} is fitted to a spline. Decurve it, or trace it with straight edges and arcs.`;
  return { ...outline, fault: { code: 'spline_fitted', message } };
}

/** Corners in the order of their groups: 10 begins one, 20 and 42 belong to the last that began. */
function readCorners(groups: readonly Group[]): readonly Corner[] {
  const corners: { x: number; y: number; bulge: number }[] = [];
  for (const [code, value] of groups) {
    if (code === 10) corners.push({ x: Number(value), y: Number.NaN, bulge: 0 });
    const corner = corners.at(-1);
    if (code === 20 && corner !== undefined) corner.y = Number(value);
    if (code === 42 && corner !== undefined) corner.bulge = Number(value);
  }
  return corners;
}

function readVertices({ vertices }: Entity): readonly Corner[] {
  return vertices
    .filter((vertex) => ((readNumber(vertex, 70) ?? 0) & SPLINE_FRAME) === 0)
    .map((vertex) => ({
      x: readNumber(vertex, 10) ?? Number.NaN,
      y: readNumber(vertex, 20) ?? Number.NaN,
      bulge: readNumber(vertex, 42) ?? 0,
    }));
}

/** A plane that looks down has its X mirrored; one that leans shows no true outline. */
function orient(entity: Entity, corners: readonly Corner[]): DrawnOutline {
  const [layer, handle] = [readName(entity, 8) ?? '0', readName(entity, 5) ?? ''];
  const up = readNumber(entity, 230) ?? 1;
  if (Math.abs(Math.abs(up) - 1) > 1e-9) {
    const message = `The outline ${handle} on layer ${layer} is drawn in a leaning plane. Draw it flat.`;
    return { layer, handle, corners, fault: { code: 'leaning_plane', message } };
  }
  return {
    layer,
    handle,
    corners: up > 0 ? corners : corners.map(({ x, y, bulge }) => ({ x: -x, y, bulge: -bulge })),
  };
}

/** The first path of a hatch if it is a polyline; its other paths would be holes. */
function readHatch(entity: Entity): DrawnOutline | undefined {
  if (entity.type !== 'HATCH') return undefined;
  const start = entity.groups.findIndex(([code]) => code === 92);
  const end = entity.groups.findIndex(([code], index) => index > start && (code === 97 || code === 92 || code === 75));
  if (start < 0) return undefined;
  const path = entity.groups.slice(start, end < 0 ? undefined : end);
  const outline = orient(entity, dropRepeat(readCorners(path)));
  const isPolyline = (Number(path[0]?.[1]) & HATCH_POLYLINE) !== 0;
  const paths = readNumber(entity, 91) ?? 1;
  if (isPolyline && paths === 1) return outline;
  const message = isPolyline
    ? `The hatch ${outline.handle} on layer ${outline.layer} has a hole or several parts. Draw each boundary as a closed polyline.`
    : `The hatch ${outline.handle} on layer ${outline.layer} is bounded by single edges. Draw the boundary as a closed polyline.`;
  return { ...outline, fault: { code: 'hatch_refused', message } };
}

function dropRepeat(corners: readonly Corner[]): readonly Corner[] {
  const [first] = corners;
  const last = corners.at(-1);
  return corners.length > 1 && first?.x === last?.x && first?.y === last?.y ? corners.slice(0, -1) : corners;
}
