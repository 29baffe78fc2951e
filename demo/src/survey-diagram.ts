import { formatBearing, formatHectares, formatMetres, nameBeacon } from '@atlas/geodesy/format';
import { findSystem } from '@atlas/geodesy/systems';
import { drawNorth, drawOutline, drawScaleBar } from './draw-outline.ts';
import { formatDay, type LocatedAsset, nameOfOne } from './located-asset.ts';
import { INK, PAPER, renderPaper, write, writeEntries } from './paper.ts';

const DRAWING = { x: PAPER.margin + 40, y: 150, width: PAPER.width - 2 * PAPER.margin - 80, height: 330 };
const TABLE_TOP = 588;
const ROW_HEIGHT = 14;
/** Right edges of the columns after the beacon's letter. */
const COLUMNS = [150, 232, 314, 396, 472, 547];

/** Renders a survey diagram: the outline to scale, the beacons as typed and on WGS84, bearings and distances. */
export function renderSurveyDiagram(located: LocatedAsset, company: string): Promise<Buffer> {
  const { asset } = located;
  const heading = {
    title: 'Survey diagram',
    subtitle: `${nameOfOne(asset)}, ${asset.name} (${asset.field})`,
    day: asset.dateOfPurchase,
  };
  return renderPaper(heading, (page) => {
    const scale = drawOutline(page, located.ring, DRAWING);
    drawNorth(page, PAPER.width - PAPER.margin - 12, 190);
    drawScaleBar(page, scale, PAPER.margin, 508);
    const system = findSystem(asset.system);
    writeEntries(
      page,
      [
        ['Holder', company],
        ['Operator', `${asset.operator.name}, ${asset.operator.nationalId}`],
        ['Surveyor', asset.surveyor],
      ],
      { x: PAPER.margin, y: 530, captionWidth: 58 },
    );
    writeEntries(
      page,
      [
        ['System', `${system.label}; beacons good to ${asset.accuracyMetres} m`],
        ['Area', `${formatHectares(located.areaSquareMetres)}, perimeter ${formatMetres(located.perimeterMetres, 1)}`],
        ['Dated', formatDay(asset.dateOfPurchase)],
      ],
      { x: 300, y: 530, captionWidth: 48 },
    );
    writeBeacons(page, located);
  });
}

function writeBeacons(page: PDFKit.PDFDocument, { asset, ring, edges }: LocatedAsset): void {
  const { inputs, kind } = findSystem(asset.system);
  const decimals = kind === 'geographic' ? 8 : 3;
  const captions = [...inputs.map((input) => input.label), 'Lat. WGS84', 'Long. WGS84', 'Bearing to next', 'Metres'];
  writeRow(page, 'Beacon', captions, TABLE_TOP, INK.secondary);
  page
    .lineWidth(0.5)
    .strokeColor(INK.hairline)
    .moveTo(PAPER.margin, TABLE_TOP + 11)
    .lineTo(PAPER.width - PAPER.margin, TABLE_TOP + 11)
    .stroke();
  for (const [index, beacon] of asset.beacons.entries()) {
    const [latitude = 0, longitude = 0] = ring[index] ?? [];
    const edge = edges[index];
    const cells = [
      ...beacon.map((value) => value.toFixed(decimals)),
      latitude.toFixed(7),
      longitude.toFixed(7),
      formatBearing(edge?.azimuthDegrees ?? 0),
      (edge?.lengthMetres ?? 0).toFixed(2),
    ];
    writeRow(page, nameBeacon(index), cells, TABLE_TOP + 16 + index * ROW_HEIGHT, INK.ink);
  }
}

function writeRow(page: PDFKit.PDFDocument, head: string, cells: readonly string[], y: number, color: string): void {
  write(page, head, { x: PAPER.margin, y, size: 8, color });
  for (const [index, cell] of cells.entries()) {
    write(page, cell, { x: COLUMNS[index] ?? 0, y, size: 8, color, alignRight: true });
  }
}
