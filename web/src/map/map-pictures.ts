import type { MapLibreMap } from 'maplibre-gl';
import { drawMarkers } from './marker-images.ts';

/** Markers and faces that a map draws with: fetched while the library starts, because tiles wait for them. */
export async function fetchPictures() {
  const [markers] = await Promise.allSettled([drawMarkers(), loadLabelFonts()]);
  return markers.status === 'fulfilled' ? markers.value : [];
}

/** Hands a map its markers; one that cannot be had is left out. */
export function addPictures(map: MapLibreMap, markers: Awaited<ReturnType<typeof fetchPictures>>): void {
  for (const { name, pixels, pixelRatio } of markers) map.addImage(name, pixels, { pixelRatio });
}

/** The map draws its labels itself and must find the faces loaded. */
async function loadLabelFonts() {
  const faces = ['24px "Instrument Sans Variable"', '24px "JetBrains Mono Variable"'];
  await Promise.allSettled(faces.map((face) => document.fonts.load(face)));
}
