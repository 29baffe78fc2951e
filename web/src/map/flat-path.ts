import type { Geometry, Position } from 'geojson';
import type { MapFrame } from './map-handlers.ts';

/** The lines and outlines of shapes as an SVG path in the pixels of a frame; points have none. */
export function drawPath(geometry: Geometry, { project }: MapFrame): string {
  const draw = (line: readonly Position[]) =>
    line
      .map(([longitude = 0, latitude = 0], index) => {
        const { x, y } = project({ latitude, longitude });
        return `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
      })
      .join('');
  switch (geometry.type) {
    case 'LineString':
      return draw(geometry.coordinates);
    case 'MultiLineString':
      return geometry.coordinates.map(draw).join('');
    case 'Polygon':
      return geometry.coordinates.map((ring) => `${draw(ring)}Z`).join('');
    default:
      return '';
  }
}
