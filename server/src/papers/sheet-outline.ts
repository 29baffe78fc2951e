import { formatScale } from '@atlas/geodesy/format';
import { measureLine } from '@atlas/geodesy/measure';
import { nameBeacon } from '@atlas/geodesy/name-beacon';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import * as words from '@atlas/messages/paper';
import type { Locale } from '../platform/locale.ts';
import { INK, tag, tagFigure, write } from './sheet-paper.ts';

/** A rectangle of the page, in points. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const POINTS_PER_METRE_OF_PAPER = 72 / 0.0254;
const ROUND_FIGURES = [1, 2, 2.5, 5];
const BEACON_RADIUS = 2.2;
const LABEL_DISTANCE = 10;
/** With more than this, names would cover each other and the outline. */
const BEACONS_NAMED = 60;

/** Draws a boundary, true north up, at the largest round scale that fits; returns the scale's figure. */
export function drawOutline(
  page: PDFKit.PDFDocument,
  ring: readonly LatitudeLongitude[],
  box: Box,
  locale: Locale,
): number {
  const plane = layFlat(ring);
  const [easts, norths] = [plane.map(([east]) => east), plane.map(([, north]) => north)];
  const [west, east, south, north] = [Math.min(...easts), Math.max(...easts), Math.min(...norths), Math.max(...norths)];
  const scale = chooseScale(east - west, north - south, box);
  const factor = POINTS_PER_METRE_OF_PAPER / scale;
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const places = plane.map(([x, y]): [number, number] => [
    middle[0] + (x - (west + east) / 2) * factor,
    middle[1] - (y - (south + north) / 2) * factor,
  ]);
  const alt = words.outlineAlt({ count: ring.length, scale: formatScale(scale) }, { locale });
  tagFigure(page, alt, () =>
    page
      .lineWidth(1.1)
      .polygon(...places)
      .fillOpacity(0.18)
      .fillAndStroke(INK.fill, INK.ink)
      .fillOpacity(1),
  );
  if (places.length <= BEACONS_NAMED) nameBeacons(page, places, middle);
  return scale;
}

function nameBeacons(
  page: PDFKit.PDFDocument,
  places: readonly (readonly [number, number])[],
  middle: readonly [number, number],
): void {
  for (const [index, [x, y]] of places.entries()) {
    tag(page, 'Artifact', () => page.circle(x, y, BEACON_RADIUS).lineWidth(0.8).fillAndStroke('#ffffff', INK.ink));
    const [right, down] = [x - middle[0], y - middle[1]];
    const away = LABEL_DISTANCE / (Math.hypot(right, down) || 1);
    write(page, nameBeacon(index), { x: x + right * away - 3, y: y + down * away - 4, size: 8, role: 'Artifact' });
  }
}

/** The figure of the largest scale 1 : 10, 20, 25, 50, 100 and so on at which the extent fits. */
function chooseScale(widthMetres: number, heightMetres: number, box: Pick<Box, 'width' | 'height'>): number {
  for (let power = 10; ; power *= 10) {
    const fitting = ROUND_FIGURES.map((figure) => figure * power).find((scale) => {
      const factor = POINTS_PER_METRE_OF_PAPER / scale;
      return widthMetres * factor <= box.width && heightMetres * factor <= box.height;
    });
    if (fitting !== undefined) return fitting;
  }
}

/** An arrow to true north, its foot at the place given. */
export function drawNorth(page: PDFKit.PDFDocument, x: number, y: number, locale: Locale): void {
  tag(page, 'Artifact', () => {
    page
      .lineWidth(0.9)
      .strokeColor(INK.ink)
      .moveTo(x, y)
      .lineTo(x, y - 34)
      .stroke();
    page.polygon([x, y - 42], [x - 4, y - 30], [x + 4, y - 30]).fill(INK.ink);
  });
  write(page, words.north({}, { locale }), { x: x - 3.6, y: y - 54, size: 9, face: 'bold', role: 'Artifact' });
}

/** A bar of a twentieth of the scale's figure in metres, its left end at the place given. */
export function drawScaleBar(page: PDFKit.PDFDocument, scale: number, x: number, y: number): void {
  const metres = scale / 20;
  const length = POINTS_PER_METRE_OF_PAPER / 20;
  tag(page, 'Artifact', () => {
    page.rect(x, y, length / 2, 4).fill(INK.ink);
    page.rect(x, y, length, 4).lineWidth(0.6).strokeColor(INK.ink).stroke();
  });
  write(page, formatScale(scale), { x, y: y - 13 });
  write(page, metres >= 1000 ? `${metres / 1000} km` : `${metres} m`, { x: x + length + 5, y: y - 2.5, size: 8 });
}

/** East and north of the first beacon, in metres, by geodesic azimuth and distance. */
function layFlat(ring: readonly LatitudeLongitude[]): readonly (readonly [number, number])[] {
  const [first] = ring;
  if (first === undefined) return [];
  return ring.map((point) => {
    const { lengthMetres, azimuthDegrees } = measureLine(first, point);
    const azimuth = (azimuthDegrees * Math.PI) / 180;
    return [lengthMetres * Math.sin(azimuth), lengthMetres * Math.cos(azimuth)];
  });
}
