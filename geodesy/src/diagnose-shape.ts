import { anchorToRing } from './anchor.ts';
import { type DigitSlip, findDigitSlip } from './digit-slips.ts';
import { describeDistance, type PointFinding, type PointMend } from './findings.ts';
import { isNumberPair, type LatitudeLongitude, type SheetConstants, type TypedPoint } from './position.ts';
import { because, type FindingReason } from './reasons.ts';
import { findPointsStandingOut } from './standing-out.ts';
import { type CoordinateSystem, findSystem, type SystemId } from './systems.ts';

/** A typed ring, with the place of each point. */
export interface PlacedRing {
  readonly system: SystemId;
  readonly points: readonly TypedPoint[];
  readonly constants?: SheetConstants | undefined;
  /** WGS84 degrees, one for each typed point. */
  readonly places: readonly LatitudeLongitude[];
}

/** Names each point that lies far from all others of its ring, and the slip that would explain it. */
export function diagnoseShape({ system, points, constants, places }: PlacedRing): readonly PointFinding[] {
  const found = findPointsStandingOut(places);
  if (found === undefined) return [];
  const others = places.filter((_, index) => !found.indices.includes(index));
  const anchor = anchorToRing(others);
  const fits = (at: LatitudeLongitude) => anchor.distanceMetres(at) <= anchor.reachMetres;
  return found.indices.map((index): PointFinding => {
    const place = places[index];
    const distance = describeDistance(place === undefined ? found.reachMetres : anchor.distanceMetres(place));
    const complaint = because('point_stands_out', { number: index + 1, distance });
    const typed = points[index];
    const known = findSystem(system);
    const slip = typed && isNumberPair(typed) ? findDigitSlip(known, typed, constants, fits) : undefined;
    const common = { scope: 'point', code: 'stands_out', number: index + 1, alternatives: [] } as const;
    const mend = slip && toMend(slip, known);
    if (mend === undefined) return { ...common, reasons: [complaint, because('check_values')] };
    return { ...common, reasons: [complaint, mend.question], mend: mend.mend };
  });
}

function toMend(
  { slip, value, point, at }: DigitSlip,
  system: CoordinateSystem,
): { readonly question: FindingReason; readonly mend: PointMend } | undefined {
  const input = system.inputs[value]?.key;
  if (input === undefined) return undefined;
  const label = because('use_value', { input, value: point[value] });
  return {
    question: because('ask_slip', { slip, input: because('input_word', { input }) }),
    mend: { label, system: system.id, point, at },
  };
}
