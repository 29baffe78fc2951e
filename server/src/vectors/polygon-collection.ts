import * as z from 'zod/mini';
import type { AnsweredRow } from './answer.ts';
import { readExpectation } from './expectation.ts';
import { readSentRing } from './geometry.ts';
import { type ExpectedFigures, judgePlot } from './judge-plot.ts';
import type { Workbench } from './workbench.ts';

const Figure = z.optional(z.nullable(z.number()));
const Properties = z.looseObject({
  expect: z.string(),
  id: z.optional(z.union([z.string(), z.number()])),
  area_m2: Figure,
  perimeter_m: Figure,
  area_tolerance_m2: Figure,
  perimeter_tolerance_m: Figure,
  gk31_northing_easting: z.optional(z.unknown()),
});
const Feature = z.looseObject({
  id: z.optional(z.unknown()),
  properties: z.nullable(z.unknown()),
  geometry: z.optional(z.unknown()),
});
const Collection = z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(Feature) });

export type PolygonCollection = z.infer<typeof Collection>;

/** Without a stated tolerance an area or perimeter must agree to within one part in a million. */
const RELATIVE_TOLERANCE = 1e-6;

/** Boundaries with what is expected of each, as GeoJSON; undefined for anything else. */
export function readPolygonCollection(value: unknown): PolygonCollection | undefined {
  const parsed = Collection.safeParse(value);
  if (!parsed.success) return undefined;
  return parsed.data.features.some(({ properties }) => Properties.safeParse(properties).success)
    ? parsed.data
    : undefined;
}

/** Plots every feature as WGS84 and, where the file has it, once more as Gauss-Krüger. */
export async function answerPolygons(collection: PolygonCollection, workbench: Workbench): Promise<AnsweredRow[]> {
  const rows: AnsweredRow[] = [];
  for (const [index, feature] of collection.features.entries()) {
    const parsed = Properties.safeParse(feature.properties);
    const name = String(parsed.data?.id ?? feature.id ?? `feature ${index + 1}`);
    const faults = parsed.success
      ? await answerFeature(`${index + 1}`, feature.geometry, parsed.data, workbench)
      : ['has no readable expectation'];
    rows.push({ name, faults });
  }
  return rows;
}

async function answerFeature(
  number: string,
  geometry: unknown,
  properties: z.infer<typeof Properties>,
  workbench: Workbench,
): Promise<readonly string[]> {
  const expected = readExpectation(properties.expect);
  if (expected === undefined) return [`“${properties.expect}” says neither accept, reject nor ask`];
  const figures = readFigures(properties);
  const ring = readSentRing(geometry);
  if (!ring.ok) {
    const fits = expected.verdict === 'reject' && (expected.codes.length === 0 || expected.codes.includes(ring.code));
    return fits ? [] : [`expected ${properties.expect}, but refused: ${ring.code} (${ring.message})`];
  }
  const faults = await judgePlot(workbench, `${number} WGS84`, { points: ring.points }, expected, figures);
  const grid = properties.gk31_northing_easting;
  if (!Array.isArray(grid)) return faults;
  const sent = { system: 'gauss-kruger', points: grid.map(toPair) };
  const gridFaults = await judgePlot(workbench, `${number} Gauss-Krüger`, sent, expected, figures);
  return [...faults, ...gridFaults.map((fault) => `as Gauss-Krüger: ${fault}`)];
}

function toPair(position: unknown): { readonly first: unknown; readonly second: unknown } {
  const [first, second]: readonly unknown[] = Array.isArray(position) ? position : [];
  return { first, second };
}

function readFigures(properties: z.infer<typeof Properties>): ExpectedFigures {
  const { area_m2: area, perimeter_m: perimeter, area_tolerance_m2, perimeter_tolerance_m } = properties;
  return {
    areaSquareMetres: area ?? undefined,
    areaTolerance: area_tolerance_m2 ?? RELATIVE_TOLERANCE * (area ?? 0),
    perimeterMetres: perimeter ?? undefined,
    perimeterTolerance: perimeter_tolerance_m ?? RELATIVE_TOLERANCE * (perimeter ?? 0),
  };
}
