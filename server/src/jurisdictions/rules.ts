import { because, type Reason } from '@atlas/contract/reasons';
import { countShapeCrossings } from '@atlas/geodesy/shape-crossings';
import * as z from 'zod/mini';
import type { PlacedReason, ReasonedIssue } from '../platform/describe-reason.ts';

/** An outline as a file holds it. */
export interface Outline {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: unknown;
}

/** An outline that can be imported. */
export interface NamedOutline {
  readonly name: string;
  /** A GeoJSON polygon or several, in WGS84. */
  readonly geometry: z.infer<typeof Geometry>;
}

type Verdict =
  | { readonly ok: true; readonly outlines: readonly NamedOutline[] }
  | { readonly ok: false; readonly reasons: readonly (PlacedReason | ReasonedIssue)[] };

/** The most outlines in a file; Zimbabwe has 10 provinces and about 90 districts. */
export const MOST_OUTLINES = 500;
const LONGEST_NAME = 120;
const MOST_REASONS = 20;

const Position = z.array(z.number()).check(
  z.minLength(2),
  z.refine(([east = 999, north = 999]) => Math.abs(east) <= 180 && Math.abs(north) <= 90),
);
const Ring = z.array(Position).check(z.minLength(4));
const Polygon = z.array(Ring).check(z.minLength(1));
const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: Polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(Polygon).check(z.minLength(1)) }),
]);

/**
 * Repair takes a millisecond for each crossing, so the number in a file is limited. Drawn outlines have a few by
 * mistake.
 */
const MOST_CROSSINGS = 1000;
/** Pairs of edges whose boxes meet: those of a whole file, and more for each edge, since real outlines wind. */
const MOST_PAIRS = 16_000;
const PAIRS_OF_EDGE = 10;
const MOST_RINGS = 10_000;

/** A table has some dozens of columns. Beyond this number, the person has to choose the property with the names. */
const MOST_PROPERTIES = 1000;

/** Properties that commonly hold the name, in lower case, the likeliest first. */
const NAME_PROPERTIES = ['name', 'shapename', 'name_en', 'adm3_en', 'adm2_en', 'adm1_en', 'name_3', 'name_2', 'name_1'];
const LEVEL_WORDS = /district|province|ward|name/i;

/**
 * Names the outlines of a file by a property, the given or the likeliest one, and reports why any cannot be imported:
 * no name, a duplicate name, no polygon, or coordinates that are not degrees of latitude and longitude.
 */
export function nameOutlines(outlines: readonly Outline[], nameProperty: string | undefined): Verdict {
  if (outlines.length === 0) return refuseAll(because('no_outlines'));
  if (outlines.length > MOST_OUTLINES) return refuseAll(because('too_many_outlines', { most: MOST_OUTLINES }));
  const property = nameProperty ?? guessNameProperty(outlines);
  if (property === undefined) return refuseAll(because('names_not_found'));
  const seen = new Set<string>();
  const named: NamedOutline[] = [];
  const reasons: (PlacedReason | ReasonedIssue)[] = [];
  for (const [index, { properties, geometry }] of outlines.entries()) {
    const path = `features.${index}`;
    const name = readName(properties[property]);
    const parsed = Geometry.safeParse(geometry);
    if (name === undefined)
      reasons.push({ path, code: 'name_missing', because: because('outline_unnamed', { property }) });
    else if (seen.has(name.toLowerCase()))
      reasons.push({ path, code: 'name_twice', because: because('outline_repeated', { name }) });
    else if (!parsed.success) reasons.push({ path, ...because('no_polygon', { name }) });
    else named.push({ name, geometry: parsed.data });
    if (name !== undefined) seen.add(name.toLowerCase());
  }
  if (reasons.length > 0) return { ok: false, reasons: reasons.slice(0, MOST_REASONS) };
  const intricate = findIntricate(named);
  return intricate === undefined ? { ok: true, outlines: named } : { ok: false, reasons: [intricate] };
}

/** The first outline with which the file would take too long to repair and compare with the assets. */
function findIntricate(outlines: readonly NamedOutline[]): ReasonedIssue | undefined {
  let [crossings, rings] = [0, 0];
  for (const { name, geometry } of outlines) {
    const shape = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
    const counted = countShapeCrossings(
      shape.map((ring) => ring.map(([east = 0, north = 0]) => [east, north] as const)),
      (so) => crossings + so.crossings > MOST_CROSSINGS || so.pairs > MOST_PAIRS + PAIRS_OF_EDGE * so.edges,
    );
    crossings += counted.crossings;
    rings += shape.length;
    const isWild = crossings > MOST_CROSSINGS || counted.pairs > MOST_PAIRS + PAIRS_OF_EDGE * counted.edges;
    if (!isWild && rings <= MOST_RINGS) continue;
    const by = isWild ? 'crossings' : 'rings';
    return { path: name, code: 'boundary_too_intricate', because: because('outline_intricate', { name, by }) };
  }
  return undefined;
}

function refuseAll(reason: Reason): Verdict {
  return { ok: false, reasons: [{ path: 'file', ...reason }] };
}

/** The most likely property, or undefined if none has a distinct text for each outline. */
function guessNameProperty(outlines: readonly Outline[]): string | undefined {
  const [first] = outlines;
  const candidates = Object.keys(first?.properties ?? {}).slice(0, MOST_PROPERTIES);
  const telling = candidates.filter((property) => holdsNames(outlines, property));
  const rank = (property: string) => {
    const place = NAME_PROPERTIES.indexOf(property.toLowerCase());
    if (place >= 0) return place;
    return NAME_PROPERTIES.length + (LEVEL_WORDS.test(property) ? 0 : 1);
  };
  return telling.sort((a, b) => rank(a) - rank(b))[0];
}

/** Whether a property has a distinct text for each outline. */
function holdsNames(outlines: readonly Outline[], property: string): boolean {
  const seen = new Set<string>();
  return outlines.every(({ properties }) => {
    const name = readName(properties[property]);
    if (name === undefined || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

function readName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  // Names in tables are padded, and may contain characters that a line of text cannot have.
  const name = value.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return name === '' || name.length > LONGEST_NAME ? undefined : name;
}

/** Whether the text of a `.prj` states plain degrees on WGS84. */
export function statesWgs84(projection: string): boolean {
  return (
    /^\s*(GEOGCS|GEOGCRS)\s*\[/i.test(projection) && /WGS[\s_]*(19)?84|World Geodetic System 1984/i.test(projection)
  );
}
