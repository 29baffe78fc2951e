import { measureLine } from '@atlas/geodesy/measure';
import { nameBeacon } from '@atlas/geodesy/name-beacon';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { INK, write } from './paper.ts';

/** A rectangle of the page, in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const POINTS_PER_METRE_OF_PAPER = 72 / 0.0254;
const SCALES = [1_000, 2_000, 2_500, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 250_000];
const BEACON_RADIUS = 2.4;
const LABEL_DISTANCE = 11;

/**
 * Draws a boundary, north up, at the largest round scale that fits, with its beacons named. Returns the scale's figure.
 */
export function drawOutline(page: PDFKit.PDFDocument, ring: readonly LatitudeLongitude[], box: Box): number {
  const plane = layFlat(ring);
  const [easts, norths] = [plane.map(([east]) => east), plane.map(([, north]) => north)];
  const [west, east, south, north] = [Math.min(...easts), Math.max(...easts), Math.min(...norths), Math.max(...norths)];
  const pointsPerMetre = (scale: number) => POINTS_PER_METRE_OF_PAPER / scale;
  const scale =
    SCALES.find(
      (figure) =>
        (east - west) * pointsPerMetre(figure) <= box.width && (north - south) * pointsPerMetre(figure) <= box.height,
    ) ?? 500_000;
  const factor = pointsPerMetre(scale);
  const places = plane.map(([x, y]): [number, number] => [
    box.x + box.width / 2 + (x - (west + east) / 2) * factor,
    box.y + box.height / 2 - (y - (south + north) / 2) * factor,
  ]);
  page
    .lineWidth(1.2)
    .polygon(...places)
    .fillOpacity(0.25)
    .fillAndStroke('#ff4500', INK.ink)
    .fillOpacity(1);
  for (const [index, [x, y]] of places.entries()) {
    page.circle(x, y, BEACON_RADIUS).lineWidth(0.9).fillAndStroke('#ffffff', INK.ink);
    const [right, down] = [x - (box.x + box.width / 2), y - (box.y + box.height / 2)];
    const away = LABEL_DISTANCE / (Math.hypot(right, down) || 1);
    write(page, nameBeacon(index), { x: x + right * away - 3, y: y + down * away - 4, size: 9 });
  }
  return scale;
}

/** An arrow to true north, its foot at the place given. */
export function drawNorth(page: PDFKit.PDFDocument, x: number, y: number): void {
  page
    .lineWidth(0.9)
    .strokeColor(INK.ink)
    .moveTo(x, y)
    .lineTo(x, y - 34)
    .stroke();
  page.polygon([x, y - 42], [x - 4, y - 30], [x + 4, y - 30]).fill(INK.ink);
  write(page, 'N', { x: x - 3.3, y: y - 54, size: 9, font: 'Helvetica-Bold' });
}

/** A bar of a round length, its left end at the place given. */
export function drawScaleBar(page: PDFKit.PDFDocument, scale: number, x: number, y: number): void {
  const metres = scale / 20;
  const length = (metres * POINTS_PER_METRE_OF_PAPER) / scale;
  page.rect(x, y, length / 2, 4).fill(INK.ink);
  page.rect(x, y, length, 4).lineWidth(0.6).strokeColor(INK.ink).stroke();
  const text = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`;
  write(page, `1 : ${scale.toLocaleString('en')}`, { x, y: y - 13, size: 9 });
  write(page, text, { x: x + length + 5, y: y - 2.5, size: 8, color: INK.secondary });
}

/** East and north of the first beacon, in metres, by geodesic bearing and distance. */
function layFlat(ring: readonly LatitudeLongitude[]): readonly (readonly [number, number])[] {
  const first = ring[0];
  return ring.map((point) => {
    if (first === undefined) return [0, 0];
    const { lengthMetres, azimuthDegrees } = measureLine(first, point);
    const azimuth = (azimuthDegrees * Math.PI) / 180;
    return [lengthMetres * Math.sin(azimuth), lengthMetres * Math.cos(azimuth)];
  });
}
