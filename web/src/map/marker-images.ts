import approvedAddress from './art/approved.svg?no-inline';
import assetAddress from './art/asset.svg?no-inline';
import { MAP_CONSTANTS } from './map-constants.ts';

const PIXEL_RATIO = 2;

/** A picture that the map can draw: pixels, with how many of them make one pixel of the screen. */
export interface MarkerImage {
  readonly name: 'marker-asset' | 'marker-approved';
  readonly pixels: ImageData;
  readonly pixelRatio: number;
}

async function drawMarker(name: MarkerImage['name'], address: string): Promise<MarkerImage> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const size = MAP_CONSTANTS.markerPixels * PIXEL_RATIO;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  // Drawn in memory: fetching pixels back from a graphics card blocks the page for a third of a second.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures on a canvas.');
  context.drawImage(picture, 0, 0, size, size);
  return { name, pixels: context.getImageData(0, 0, size, size), pixelRatio: PIXEL_RATIO };
}

/** The two markers, 50 by 50 pixels on the screen: an asset, and one with a valid certificate. */
export function drawMarkers(): Promise<MarkerImage[]> {
  return Promise.all([drawMarker('marker-asset', assetAddress), drawMarker('marker-approved', approvedAddress)]);
}
