import { cameFromDevice, isLineSlow } from '../ui/line-pace.ts';
import { untilQuiet } from '../ui/when-quiet.ts';

/** On a slow connection, waits until the page's text has loaded. */
export async function untilMapsTurn(): Promise<void> {
  if (isLineSlow()) await untilQuiet();
}

/**
 * Fetches the map's library with the class that owns it; screens request it before they have the map's data. It is as
 * large as everything else, so on a slow connection the page's text loads first.
 */
export async function loadAtlasMap(): Promise<typeof import('./atlas-map.ts')> {
  await untilMapsTurn();
  return import('./atlas-map.ts');
}

/**
 * Starts fetching it on a good connection. The map reports a failure and tries again. If the page came from the device,
 * the library will too, and starting it now would only delay what is drawn first.
 */
export function prepareAtlasMap(): void {
  if (!isLineSlow() && !cameFromDevice()) loadAtlasMap().catch(() => undefined);
}
