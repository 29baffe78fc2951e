import { ASSET_DETAILS, DAY_DETAILS, type DayDetail, TypedDetails } from '@atlas/contract/asset-details';
import { AssetNumber, normaliseAssetNumber } from '@atlas/contract/asset-number';
import { hasTooManyPoints, MAXIMUM_POINTS } from '@atlas/contract/cartography';
import { toWgs84 } from '@atlas/geodesy/convert';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import * as z from 'zod/mini';
import { judgeRing } from '../boundaries/index.ts';
import type { BoundaryInput } from '../cartography/index.ts';
import type { Fault, ImportFeature } from '../geodata/index.ts';
import { type DateOrder, type ImportedDetails, pickDetails, readDate } from '../geodata/index.ts';
import { normalisePhone } from '../platform/phone.ts';

/** An asset of a file as it would be registered, or what is wrong with it. */
export interface LocatedRow {
  readonly line: number;
  readonly assetNumber: string;
  readonly assetName: string;
  readonly operatorName: string;
  readonly points: number;
  /** Undefined with faults. */
  readonly input: BoundaryInput | undefined;
  readonly faults: readonly Fault[];
}

const FAULTS_PER_ROW = 5;
/** What each field may hold; phones are judged apart. */
const FIELDS = [
  ['assetNumber', AssetNumber],
  ...ASSET_DETAILS.filter((detail) => detail !== 'operatorPhone').map(
    (detail) => [detail, z.union([z.literal(''), TypedDetails.shape[detail]])] as const,
  ),
] as const;

/** Understands one asset of a file; `seen` remembers the numbers and where they stand. */
export function locateFeature(
  feature: ImportFeature,
  { system, dates, seen }: { readonly system: SystemId; readonly dates: DateOrder; readonly seen: Map<string, number> },
): LocatedRow {
  const picked = pickDetails(feature.attributes);
  const details = {
    ...picked,
    ...mapDays((day) => readDate(picked[day], dates)),
    assetNumber: normaliseAssetNumber(picked.assetNumber),
  };
  const faults = [...feature.faults, ...checkDetails(feature, details, seen)];
  const located = feature.faults.length > 0 ? undefined : locatePoints(feature, system);
  const judged = located === undefined || 'faults' in located ? undefined : judgeRing(located.points);
  if (located !== undefined && 'faults' in located) faults.push(...located.faults);
  if (judged?.ok === false) {
    faults.push(
      ...judged.issues.map(({ code, message }) => ({
        line: feature.line,
        column: null,
        code: code ?? 'ring_refused',
        message,
      })),
    );
  }
  const { assetNumber, assetName, operatorName } = details;
  const head = { line: feature.line, assetNumber, assetName, operatorName, points: feature.typed.length };
  if (faults.length > 0 || judged?.ok !== true)
    return { ...head, input: undefined, faults: faults.slice(0, FAULTS_PER_ROW) };
  const { ring, areaSquareMetres, perimeterMetres, warnings } = judged;
  const input = {
    ...details,
    operatorPhone: details.operatorPhone === '' ? '' : (normalisePhone(details.operatorPhone) ?? ''),
    ...mapDays((day) => (details[day] === '' ? null : details[day])),
    typed: feature.typed,
    ring,
    areaSquareMetres,
    perimeterMetres,
    warnings,
  };
  return { ...head, input, faults: [] };
}

function mapDays<Value>(make: (day: DayDetail) => Value): Record<DayDetail, Value> {
  return Object.fromEntries(DAY_DETAILS.map((day) => [day, make(day)])) as Record<DayDetail, Value>;
}

function checkDetails(feature: ImportFeature, details: ImportedDetails, seen: Map<string, number>): readonly Fault[] {
  const { line } = feature;
  const faults: Fault[] = FIELDS.flatMap(([name, schema]) => {
    const parsed = schema.safeParse(details[name]);
    if (parsed.success) return [];
    const message =
      name === 'assetNumber' && details.assetNumber === ''
        ? 'The asset has no number.'
        : (parsed.error.issues[0]?.message ?? '');
    return [{ line, column: name, code: `${name}_invalid`, message }];
  });
  if (details.operatorPhone !== '' && normalisePhone(details.operatorPhone) === undefined) {
    const message = `“${details.operatorPhone}” is not a phone number we can reach.`;
    faults.push({ line, column: 'operatorPhone', code: 'phone_invalid', message });
  }
  const earlier = seen.get(details.assetNumber);
  if (earlier !== undefined && details.assetNumber !== '') {
    const message = `The number ${details.assetNumber} is already used in this file, at ${earlier}.`;
    faults.push({ line, column: 'assetNumber', code: 'number_twice', message });
  } else seen.set(details.assetNumber, line);
  return faults;
}

function locatePoints(
  { line, typed }: ImportFeature,
  system: SystemId,
): { readonly points: readonly LatitudeLongitude[] } | { readonly faults: readonly Fault[] } {
  if (typed.length === 0)
    return { faults: [{ line, column: null, code: 'no_shape', message: 'The asset has no boundary.' }] };
  if (hasTooManyPoints(typed)) {
    return { faults: [{ line, column: null, code: 'too_many_points', message: `At most ${MAXIMUM_POINTS} points.` }] };
  }
  const points: LatitudeLongitude[] = [];
  const faults: Fault[] = [];
  for (const [index, point] of typed.entries()) {
    const located = toWgs84(system, point);
    if (located.ok) points.push(located.point);
    else {
      faults.push(
        ...located.reasons.map(({ code, message }) => ({
          line,
          column: null,
          code,
          message: `Point ${index + 1}: ${message}`,
        })),
      );
    }
  }
  return faults.length > 0 ? { faults } : { points };
}
