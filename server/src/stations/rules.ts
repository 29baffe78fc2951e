import type { StationDescription } from '@atlas/contract/facts/base-stations';

/** What people write about a base station. */
export interface StationFields {
  readonly name: string;
  readonly organisation: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly members: readonly { readonly name: string; readonly phone: string }[];
  readonly pin: { readonly lat: number; readonly lng: number } | null;
  /** Sorted, each once. */
  readonly assetIDs: readonly string[];
}

type StationChange = Readonly<Record<'before' | 'after', Partial<StationDescription>>>;

/**
 * What a change replaced, field by field; undefined when nothing differs. Telephone numbers go through `mask`, and
 * members are only counted: people can leave a station, but facts stay.
 */
export function describeStationChange(
  before: StationFields,
  after: StationFields,
  mask: (phone: string) => string,
): StationChange | undefined {
  const names = (Object.keys(after) as (keyof StationFields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (station: StationFields): Partial<StationDescription> =>
    Object.fromEntries(names.map((name) => [name, describeStation(station, mask)[name]]));
  return { before: pick(before), after: pick(after) };
}

/** A station as recorded in a fact. */
export function describeStation(station: StationFields, mask: (phone: string) => string): StationDescription {
  const { members, assetIDs, contactPhone, ...others } = station;
  return { ...others, contactPhone: mask(contactPhone), members: members.length, assetIDs: [...assetIDs] };
}

/** Ids sorted, each once, so that two lists of the same assets are equal. */
export function sortIDs(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))].sort();
}
