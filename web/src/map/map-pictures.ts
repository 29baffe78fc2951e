import type { MapLibreMap } from 'maplibre-gl';
import { drawMarkers } from './marker-images.ts';

/** Marker images and fonts for the map, fetched while the library starts, because tiles wait for them. */
export async function fetchPictures() {
  const [markers] = await Promise.allSettled([drawMarkers(), loadLabelFonts()]);
  return markers.status === 'fulfilled' ? markers.value : [];
}

/** Gives a map its marker images; one that fails to load is left out. */
export function addPictures(map: MapLibreMap, markers: Awaited<ReturnType<typeof fetchPictures>>): void {
  for (const { name, pixels, pixelRatio } of markers) map.addImage(name, pixels, { pixelRatio });
}

/** The map draws its labels itself and needs the fonts loaded. */
async function loadLabelFonts() {
  const faces = ['24px "Instrument Sans Variable"', '24px "JetBrains Mono Variable"'];
  await Promise.allSettled(faces.map((face) => document.fonts.load(face)));
}
