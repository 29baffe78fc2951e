import { type Anchor, anchorToRing, chooseAnchor } from './anchor.ts';
import { toWgs84 } from './convert.ts';
import { diagnoseAgainst } from './diagnose-point.ts';
import { diagnoseShape } from './diagnose-shape.ts';
import { diagnoseSheet } from './diagnose-sheet.ts';
import type { Finding, PointFinding } from './findings.ts';
import type { LatitudeLongitude, SheetConstants, TypedPoint } from './position.ts';
import type { SystemId } from './systems.ts';

/** The known places around a typed point, WGS84 degrees. */
export interface DiagnosisContext {
  /** The points of the ring accepted so far, without the one in question. */
  readonly ring: readonly LatitudeLongitude[];
  /** The company's assets and survey log. */
  readonly references: readonly LatitudeLongitude[];
}

export interface TypedPointInContext {
  readonly system: SystemId;
  readonly point: TypedPoint;
  readonly constants?: SheetConstants | undefined;
  readonly context?: DiagnosisContext | undefined;
}

export interface TypedRing {
  readonly system: SystemId;
  readonly points: readonly TypedPoint[];
  readonly constants?: SheetConstants | undefined;
  readonly references?: readonly LatitudeLongitude[] | undefined;
}

/** At least two other points are needed as evidence against one. */
const FEWEST_OTHERS = 2;
/** With this many points, one hardly moves the middle of all, so all share one anchor. */
const MANY_POINTS = 20;

/**
 * Checks one point while it is being typed. Empty if it fits. A correction is proposed only if another reading is in
 * Zimbabwe and clearly closer to the ring or to the company's known places.
 */
export function diagnosePoint({ system, point, constants, context }: TypedPointInContext): readonly PointFinding[] {
  const ring = context?.ring ?? [];
  const anchor = chooseAnchor(ring, context?.references ?? []);
  const finding = diagnoseAgainst({ system, point, number: ring.length + 1, constants, anchor });
  return finding === undefined ? [] : [finding];
}

/** Where each point of a ring is expected by the others. */
function anchorByOthers(located: readonly (LatitudeLongitude | undefined)[]): (index: number) => Anchor | undefined {
  const known = located.filter((position) => position !== undefined);
  if (known.length >= MANY_POINTS) {
    const shared = anchorToRing(known);
    return () => shared;
  }
  return (index) => {
    const others = located.flatMap((position, at) => (position === undefined || at === index ? [] : [position]));
    return others.length >= FEWEST_OTHERS ? anchorToRing(others) : undefined;
  };
}

function findOutliers({ system, points, constants }: TypedRing): readonly PointFinding[] {
  const located = points.map((point) => {
    const position = toWgs84(system, point, constants);
    return position.ok ? position.point : undefined;
  });
  const anchorFor = anchorByOthers(located);
  const strangers = points.flatMap(
    (point, index) => diagnoseAgainst({ system, point, number: index + 1, constants, anchor: anchorFor(index) }) ?? [],
  );
  const places = located.filter((position) => position !== undefined);
  const shape = places.length === points.length ? diagnoseShape({ system, points, constants, places }) : [];
  const findings = keepBest([...strangers, ...shape]);
  const mended = findings.filter(({ mend }) => mend !== undefined);
  // With half against half, either half could be wrong.
  return mended.length * 2 < points.length ? findings : findings.filter(({ mend }) => mend === undefined);
}

/** One finding for each point, preferably one with a correction, in the order of the points. */
function keepBest(findings: readonly PointFinding[]): readonly PointFinding[] {
  const best = new Map<number, PointFinding>();
  for (const finding of findings) {
    const known = best.get(finding.number);
    if (known === undefined || (known.mend === undefined && finding.mend !== undefined)) {
      best.set(finding.number, finding);
    }
  }
  return [...best.values()].sort((a, b) => a.number - b.number);
}

/**
 * Checks a whole typed ring. First checks whether the whole sheet reads better in another way (one finding with all
 * points); otherwise names single points that do not fit the others.
 */
export function diagnoseRing(ring: TypedRing): readonly Finding[] {
  const { system, points, constants, references = [] } = ring;
  const sheet = diagnoseSheet({ system, points, constants, references });
  if (sheet !== undefined) return [sheet];
  return findOutliers(ring);
}
