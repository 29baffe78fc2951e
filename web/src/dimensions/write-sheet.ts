import { fromWgs84 } from '@atlas/geodesy/convert';
import { nameBeacon } from '@atlas/geodesy/name-beacon';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { findSystem, type SystemId } from '@atlas/geodesy/systems';
import * as optionsText from '@atlas/messages/options';
import { formatFixedPoint } from './format-point.ts';

export interface SheetRow {
  readonly beacon: string;
  /** Its place in the ring, from 0. */
  readonly place: number;
  /** First and second value in the order of the system, one text for a grid reference; null outside its area. */
  readonly values: readonly string[] | null;
}

/** The beacons of a ring in one coordinate system, as texts that can be pasted back. */
export function listSheetRows(ring: readonly LatitudeLongitude[], systemID: SystemId): readonly SheetRow[] {
  const system = findSystem(systemID);
  return ring.map((place, index) => {
    const written = fromWgs84(systemID, place);
    return {
      beacon: nameBeacon(index),
      place: index,
      values: written.ok ? formatFixedPoint(written.point, system.kind) : null,
    };
  });
}

/** The sheet as lines of tab-separated text under its heading, for a clipboard. */
export function writeSheetText(ring: readonly LatitudeLongitude[], systemID: SystemId): string {
  const heading = [optionsText.beacon(), ...findSystem(systemID).inputs.map(({ label }) => label)];
  const rows = listSheetRows(ring, systemID).map(({ beacon, values }) => [beacon, ...(values ?? ['–'])]);
  return [heading, ...rows].map((cells) => cells.join('\t')).join('\n');
}
