import { cameFromDevice, isLineSlow } from '../ui/line-pace.ts';
import { untilQuiet } from '../ui/when-quiet.ts';

/** Waits, on a slow line, until the words of the page are there. */
export async function untilMapsTurn(): Promise<void> {
  if (isLineSlow()) await untilQuiet();
}

/**
 * Fetches the map's library with the class that owns it; screens ask for it before they know what the map shows. It is
 * as large as all the rest: on a slow line the words of the page come before it.
 */
export async function loadAtlasMap(): Promise<typeof import('./atlas-map.ts')> {
  await untilMapsTurn();
  return import('./atlas-map.ts');
}

/**
 * Begins to fetch it, on a good line. What fails here is said where the map is shown, which asks again. Where the page
 * came from the device, so will the library, and its start would only hold up what is drawn before it.
 */
export function prepareAtlasMap(): void {
  if (!isLineSlow() && !cameFromDevice()) loadAtlasMap().catch(() => undefined);
}
