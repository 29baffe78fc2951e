import { ASSET_DETAILS, DAY_DETAILS, type DayDetail, TypedDetails } from '@atlas/contract/asset-details';
import { AssetNumber, normaliseAssetNumber } from '@atlas/contract/asset-number';
import { hasTooManyPoints, MAXIMUM_POINTS } from '@atlas/contract/cartography';
import { readFieldReason } from '@atlas/contract/field-reasons';
import { isMasked } from '@atlas/contract/masks';
import { NewParty } from '@atlas/contract/parties';
import { because, type Reason } from '@atlas/contract/reasons';
import type { ImportFault } from '@atlas/contract/transfers';
import { toWgs84 } from '@atlas/geodesy/convert';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import * as z from 'zod/mini';
import { judgeRing } from '../boundaries/thread-door.ts';
import type { BoundaryInput } from '../cartography/index.ts';
import type { FoundFault, ImportFeature } from '../geodata/index.ts';
import {
  type DateOrder,
  findFault,
  type ImportedDetails,
  pickDetails,
  pickHolders,
  readAccess,
  readDate,
} from '../geodata/index.ts';
import { normalisePhone } from '../platform/phone.ts';
import { readHolders, type TitleHolder } from '../rights/thread-door.ts';

/** An asset of a file as it would be registered, or what is wrong with it. */
export interface LocatedRow {
  readonly line: number;
  readonly assetNumber: string;
  readonly assetName: string;
  readonly operatorName: string;
  readonly points: number;
  /** Undefined with faults. */
  readonly input: BoundaryInput | undefined;
  readonly faults: readonly (FoundFault | ImportFault)[];
}

const FAULTS_PER_ROW = 5;
const { name: HolderName, nationalID: HolderIdentity } = NewParty.shape;
/** What each field may hold; phones are judged apart. */
const FIELDS = [
  ['assetNumber', AssetNumber],
  ...ASSET_DETAILS.filter((detail) => detail !== 'operatorPhone').map(
    (detail) => [detail, z.union([z.literal(''), TypedDetails.shape[detail]])] as const,
  ),
] as const;

/** Interprets one asset of a file; `seen` records the numbers and their places. */
export function locateFeature(
  feature: ImportFeature,
  { system, dates, seen }: { readonly system: SystemId; readonly dates: DateOrder; readonly seen: Map<string, number> },
): LocatedRow {
  const picked = dropMasked(pickDetails(feature.attributes));
  const details = {
    ...picked,
    ...mapDays((day) => readDate(picked[day], dates)),
    access: readAccess(picked.access),
    assetNumber: normaliseAssetNumber(picked.assetNumber),
  };
  const named = locateHolders(feature);
  const holders = 'faults' in named ? [] : named.holders;
  const faults: (FoundFault | ImportFault)[] = [
    ...feature.faults,
    ...checkDetails(feature, details, seen),
    ...('faults' in named ? named.faults : []),
  ];
  const located = feature.faults.length > 0 ? undefined : locatePoints(feature, system);
  const judged = located === undefined || 'faults' in located ? undefined : judgeRing(located.points);
  if (located !== undefined && 'faults' in located) faults.push(...located.faults);
  if (judged?.ok === false) {
    faults.push(
      ...judged.reasons.map(({ code, parameters }) => findFault(feature.line, { code, parameters } as Reason)),
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
    ...(holders.length > 0 ? { holders } : {}),
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

function checkDetails(
  { line }: ImportFeature,
  details: ImportedDetails,
  seen: Map<string, number>,
): readonly (FoundFault | ImportFault)[] {
  const faults: (FoundFault | ImportFault)[] = FIELDS.flatMap(([name, schema]): FoundFault[] => {
    const parsed = schema.safeParse(details[name]);
    if (parsed.success) return [];
    const fault = { line, column: name, code: `${name}_invalid` };
    if (name === 'assetNumber' && details.assetNumber === '') return [{ ...fault, because: because('number_missing') }];
    const [issue = { message: '' }] = parsed.error.issues;
    return [{ ...fault, because: readFieldReason(issue) }];
  });
  if (details.operatorPhone !== '' && normalisePhone(details.operatorPhone) === undefined) {
    const reason = because('operator_unreachable', { phone: details.operatorPhone });
    faults.push({ line, column: 'operatorPhone', code: 'phone_invalid', because: reason });
  }
  const earlier = seen.get(details.assetNumber);
  if (earlier !== undefined && details.assetNumber !== '') {
    const reason = because('number_twice', { assetNumber: details.assetNumber, line: earlier });
    faults.push(findFault(line, reason, 'assetNumber'));
  } else seen.set(details.assetNumber, line);
  return faults;
}

function locatePoints(
  { line, typed }: ImportFeature,
  system: SystemId,
): { readonly points: readonly LatitudeLongitude[] } | { readonly faults: readonly FoundFault[] } {
  if (typed.length === 0) return { faults: [findFault(line, because('no_shape'))] };
  if (hasTooManyPoints(typed)) {
    const reason = because('points_too_many', { most: MAXIMUM_POINTS });
    return { faults: [{ line, column: null, code: 'too_many_points', because: reason }] };
  }
  const points: LatitudeLongitude[] = [];
  const faults: FoundFault[] = [];
  for (const [index, point] of typed.entries()) {
    const located = toWgs84(system, point);
    if (located.ok) points.push(located.point);
    else {
      faults.push(
        ...located.reasons.map((fault) => ({
          line,
          column: null,
          code: fault.code,
          because: because('point_refused', { number: index + 1, fault }),
        })),
      );
    }
  }
  return faults.length > 0 ? { faults } : { points };
}

/** The holders that a file names, with their numbers in E.164. What its writer was shown masked is left out. */
function locateHolders({
  line,
  attributes,
}: ImportFeature): { readonly holders: readonly TitleHolder[] } | { readonly faults: readonly FoundFault[] } {
  const read = readHolders(pickHolders(attributes));
  if (!read.ok) return { faults: [findFault(line, because(read.fault), 'holders')] };
  const holders: TitleHolder[] = [];
  for (const holder of read.holders) {
    const { nationalID, phone } = dropMasked({ nationalID: holder.nationalID, phone: holder.phone });
    const reached = phone === '' ? '' : normalisePhone(phone);
    if (reached === undefined) {
      return { faults: [findFault(line, because('operator_unreachable', { phone }), 'holderPhones')] };
    }
    if (!HolderName.safeParse(holder.name).success || !HolderIdentity.safeParse(nationalID).success) {
      return { faults: [findFault(line, because('holders_malformed'), 'holders')] };
    }
    holders.push({ ...holder, nationalID, phone: reached });
  }
  return { holders };
}

/** A file's details without what its writer was shown masked. */
function dropMasked<Details extends Readonly<Record<string, string>>>(details: Details): Details {
  return Object.fromEntries(
    Object.entries(details).map(([name, text]) => [name, isMasked(text) ? '' : text]),
  ) as Details;
}
