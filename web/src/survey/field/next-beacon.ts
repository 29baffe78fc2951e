import { nameBeacon } from '@atlas/geodesy/name-beacon';
import type { MeasuredBeacon } from './job-evidence.ts';

/** The first letter that no beacon of the job has. */
export function nextBeacon(measured: readonly Pick<MeasuredBeacon, 'beacon'>[]): string {
  const taken = new Set(measured.map(({ beacon }) => beacon.toUpperCase()));
  let index = 0;
  while (taken.has(nameBeacon(index))) index += 1;
  return nameBeacon(index);
}
