import type { AtlasMap } from './atlas-map.ts';
import { MAP_CONSTANTS } from './map-constants.ts';
import type { MapPlace } from './map-handlers.ts';

const WAIT_MILLISECONDS = 8000;

/** Asks the browser where the device is; null when it cannot or may not say, which is then logged. */
export function locateDevice(): Promise<MapPlace | null> {
  const giveUp = () => {
    console.info('Geolocation is not available in your browser.');
    return null;
  };
  if (!('geolocation' in navigator)) return Promise.resolve(giveUp());
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(giveUp()),
      { enableHighAccuracy: true, timeout: WAIT_MILLISECONDS, maximumAge: 60_000 },
    );
  });
}

/** Moves the map to the device's position and marks it; does nothing without a position. */
export async function goToDevice(map: AtlasMap): Promise<void> {
  const place = await locateDevice();
  if (!place) return;
  map.setDevice(place);
  map.flyTo({ ...place, zoom: MAP_CONSTANTS.zoom });
}
