import { formatHectares } from '@atlas/geodesy/format';
import { drawNorth, drawOutline, drawScaleBar } from './draw-outline.ts';
import { formatDay, type LocatedAsset, nameOfOne } from './located-asset.ts';
import { INK, PAPER, renderPaper, write, writeEntries } from './paper.ts';

const DRAWING = { x: PAPER.margin + 40, y: 400, width: PAPER.width - 2 * PAPER.margin - 80, height: 300 };

/** Renders the copy of a certificate of registration: the block's holder, operator, place and size. */
export function renderCertificateCopy(located: LocatedAsset, company: string): Promise<Buffer> {
  const { asset } = located;
  const heading = {
    title: 'Certificate of registration (copy)',
    subtitle: `No. ${asset.number}, ${asset.category}`,
    day: asset.dateOfPurchase,
  };
  return renderPaper(heading, (page) => {
    write(page, nameOfOne(asset), { x: PAPER.margin, y: 140, size: 24, font: 'Helvetica-Bold' });
    write(page, `${asset.name}, ${asset.field}`, { x: PAPER.margin, y: 172, size: 13, color: INK.secondary });
    writeEntries(
      page,
      [
        ['Holder', company],
        ['Operator', asset.operator.name],
        ['National ID', asset.operator.nationalId],
        ['Phone', asset.operator.phone],
        ['Area', formatHectares(located.areaSquareMetres)],
        ['Beacons', String(asset.beacons.length)],
        ['Purchased', formatDay(asset.dateOfPurchase)],
      ],
      { x: PAPER.margin, y: 220, captionWidth: 76, size: 10.5 },
    );
    const scale = drawOutline(page, located.ring, DRAWING);
    drawNorth(page, PAPER.width - PAPER.margin - 12, 420);
    drawScaleBar(page, scale, PAPER.margin, 750);
  });
}
