import type { MapLibreMap } from 'maplibre-gl';
import { groundTexture } from './ground-style.ts';
import { drawMarkers } from './marker-images.ts';

/** What a map draws with besides lines: its markers and the grain of the ground. */
export type MapPictures = Awaited<ReturnType<typeof fetchPictures>>;

/** Fetches them while the map itself is made; one that can not be had is left out. */
export async function fetchPictures(map: MapLibreMap) {
  const [markers, texture] = await Promise.allSettled([drawMarkers(), map.loadImage('/basemap/ground.webp')]);
  return {
    markers: markers.status === 'fulfilled' ? markers.value : [],
    texture: texture.status === 'fulfilled' ? texture.value.data : null,
  };
}

/** Hands a map that is loaded its pictures. */
export function addPictures(map: MapLibreMap, { markers, texture }: MapPictures): void {
  for (const { name, pixels, pixelRatio } of markers) map.addImage(name, pixels, { pixelRatio });
  if (texture === null) return;
  map.addImage('ground-texture', texture);
  map.addLayer(groundTexture, 'world');
}
