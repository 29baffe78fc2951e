import type { Asset } from '@atlas/contract/assets';
import { fromWgs84 } from '@atlas/geodesy/convert';
import { formatBearing, formatHectares, formatMetres } from '@atlas/geodesy/format';
import { measureEdges } from '@atlas/geodesy/measure';
import { nameBeacon } from '@atlas/geodesy/name-beacon';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { type CoordinateSystem, DEFINITION_VERSION } from '@atlas/geodesy/systems';
import * as words from '@atlas/messages/paper';
import { drawLine, drawNorth, drawOutline, drawScaleBar, INK, PAPER, renderPages, write } from '../papers/index.ts';
import type { Locale } from '../platform/locale.ts';
import { printMoment } from '../platform/print-moment.ts';

/** The content of a boundary sheet. */
export interface SheetContent {
  readonly company: string;
  readonly asset: Asset;
  readonly ring: readonly LatitudeLongitude[];
  readonly typedIn: string;
  readonly plottedAt: string;
  /** SHA-256 of the ring as its fact in the history carries it, in hexadecimal. */
  readonly ringSha256: string;
  readonly system: CoordinateSystem;
  /** RFC 3339. */
  readonly printedAt: string;
  readonly locale: Locale;
}

const DRAWING = { x: PAPER.margin + 30, y: 125, width: PAPER.width - 2 * PAPER.margin - 60, height: 300 };
const FIGURES_TOP = 462;
const TABLE_TOP = 590;
const NEXT_TABLE_TOP = PAPER.margin + 10;
const ROW_HEIGHT = 13;
const LAST_ROW = PAPER.height - PAPER.margin - 16;
/** Right edges of the columns after the beacon's letter. */
const COLUMNS = [170, 265, 350, 435, 497, 547];

/** Draws the sheet on as many A4 pages as its beacons need. */
export function drawBoundarySheet(content: SheetContent): Promise<Buffer> {
  const { asset, company, ringSha256, locale } = content;
  const { assetNumber, revision } = asset;
  const title = words.sheetTitle({ assetNumber }, { locale });
  const foot = words.sheetFoot({ company, assetNumber, revision, hash: ringSha256.slice(0, 16) }, { locale });
  return renderPages({ title, foot, locale }, (page) => {
    const width = PAPER.width - 2 * PAPER.margin;
    write(page, words.sheetHeading({}, { locale }), {
      x: PAPER.margin,
      y: PAPER.margin,
      size: 20,
      face: 'bold',
      role: 'H1',
    });
    const subtitle = [asset.assetNumber, asset.assetName, asset.category].filter((text) => text !== '').join(', ');
    write(page, subtitle, { x: PAPER.margin, y: PAPER.margin + 26, size: 11, color: INK.secondary, width });
    drawLine(page, PAPER.margin + 46);
    const scale = drawOutline(page, content.ring, DRAWING, locale);
    drawNorth(page, PAPER.width - PAPER.margin - 12, 170, locale);
    drawScaleBar(page, scale, PAPER.margin, FIGURES_TOP - 18);
    writeFigures(page, content);
    writeBeacons(page, content);
  });
}

function writeFigures(page: PDFKit.PDFDocument, content: SheetContent): void {
  const { asset, system, locale } = content;
  const plotted = printMoment(new Date(content.plottedAt), locale);
  const { label, accuracyMetres: metres } = system;
  const entries: readonly (readonly [caption: string, text: string])[] = [
    [words.holder({}, { locale }), content.company],
    [
      words.operator({}, { locale }),
      [asset.operatorName, asset.operatorID].filter((text) => text !== '').join(', ') ||
        words.noOperator({}, { locale }),
    ],
    [words.area({}, { locale }), formatHectares(asset.areaSquareMetres ?? 0)],
    [words.perimeter({}, { locale }), formatMetres(asset.perimeterMetres ?? 0, 2)],
    [
      words.revision({}, { locale }),
      words.revisionText({ revision: asset.revision, moment: plotted, system: content.typedIn }, { locale }),
    ],
    [
      words.system({}, { locale }),
      words.systemText({ system: label, metres, definition: DEFINITION_VERSION }, { locale }),
    ],
    ['SHA-256', content.ringSha256],
    [words.printed({}, { locale }), printMoment(new Date(content.printedAt), locale)],
  ];
  for (const [index, [caption, text]] of entries.entries()) {
    const y = FIGURES_TOP + 2 + index * 14;
    write(page, caption, { x: PAPER.margin, y, color: INK.secondary });
    write(page, text, { x: PAPER.margin + 62, y, width: PAPER.width - 2 * PAPER.margin - 62 });
  }
}

function writeBeacons(page: PDFKit.PDFDocument, { ring, system, locale }: SheetContent): void {
  const decimals = system.kind === 'geographic' ? 8 : 3;
  const edges = measureEdges(ring);
  let y = writeHead(page, system, TABLE_TOP, locale);
  for (const [index, point] of ring.entries()) {
    if (y > LAST_ROW) {
      page.addPage();
      y = writeHead(page, system, NEXT_TABLE_TOP, locale);
    }
    const written = fromWgs84(system.id, point);
    const values = written.ok
      ? written.point.map((value) => (typeof value === 'number' ? value.toFixed(decimals) : value))
      : [words.outsideFirst({}, { locale }), words.outsideSecond({}, { locale })];
    const edge = edges[index];
    writeRow(page, system, y, INK.ink, [
      nameBeacon(index),
      ...values,
      point[0].toFixed(7),
      point[1].toFixed(7),
      formatBearing(edge?.azimuthDegrees ?? 0),
      (edge?.lengthMetres ?? 0).toFixed(2),
    ]);
    y += ROW_HEIGHT;
  }
}

/** @returns the position of the first row */
function writeHead(page: PDFKit.PDFDocument, system: CoordinateSystem, top: number, locale: Locale): number {
  const labels = system.inputs.map(({ label }) => label);
  const captions = [
    words.beacon({}, { locale }),
    ...labels,
    ...[words.latitude, words.longitude, words.bearing, words.metres].map((say) => say({}, { locale })),
  ];
  writeRow(page, system, top, INK.secondary, captions);
  drawLine(page, top + 11);
  return top + 16;
}

function writeRow(
  page: PDFKit.PDFDocument,
  system: CoordinateSystem,
  y: number,
  color: string,
  [head = '', ...cells]: readonly string[],
): void {
  write(page, head, { x: PAPER.margin, y, size: 8, color });
  const columns = system.inputs.length === 2 ? COLUMNS : COLUMNS.slice(1);
  for (const [index, cell] of cells.entries()) {
    write(page, cell, { x: columns[index] ?? 0, y, size: 8, color, alignRight: true });
  }
}
