import { anchorToRing } from './anchor.ts';
import { type DigitSlip, findDigitSlip } from './digit-slips.ts';
import { describeDistance, type PointFinding, type PointMend } from './findings.ts';
import { isNumberPair, type LatitudeLongitude, type SheetConstants, type TypedPoint } from './position.ts';
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

const QUESTIONS: Readonly<Record<DigitSlip['slip'], (input: string) => string>> = {
  'missing digit': (input) => `Was a digit left out of the ${input}?`,
  'doubled digit': (input) => `Was a digit of the ${input} typed twice?`,
  'decimal point': (input) => `Is the decimal point of the ${input} in the wrong place?`,
  'swapped digits': (input) => `Were two digits of the ${input} swapped?`,
  'wrong digit': (input) => `Is one digit of the ${input} wrong?`,
};

/** Names each point that reaches far out from all others of its ring, and the slip that would explain it. */
export function diagnoseShape({ system, points, constants, places }: PlacedRing): readonly PointFinding[] {
  const found = findPointsStandingOut(places);
  if (found === undefined) return [];
  const others = places.filter((_, index) => !found.indices.includes(index));
  const anchor = anchorToRing(others);
  const fits = (at: LatitudeLongitude) => anchor.distanceMetres(at) <= anchor.reachMetres;
  return found.indices.map((index): PointFinding => {
    const place = places[index];
    const distance = describeDistance(place === undefined ? found.reachMetres : anchor.distanceMetres(place));
    const complaint = `Point ${index + 1} stands out: it lies ${distance} from the other points.`;
    const typed = points[index];
    const known = findSystem(system);
    const slip = typed && isNumberPair(typed) ? findDigitSlip(known, typed, constants, fits) : undefined;
    const common = { scope: 'point', code: 'stands_out', number: index + 1, alternatives: [] } as const;
    if (slip === undefined) return { ...common, message: `${complaint} Check its values on the sheet.` };
    const input = known.inputs[slip.value]?.label ?? '';
    const question = QUESTIONS[slip.slip](input.toLowerCase());
    return { ...common, message: `${complaint} ${question}`, mend: toMend(slip, known) };
  });
}

function toMend({ value, point, at }: DigitSlip, system: CoordinateSystem): PointMend {
  return { label: `Use ${system.inputs[value]?.label ?? ''} ${point[value]}`, system: system.id, point, at };
}
