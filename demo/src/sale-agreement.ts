import { formatDay, type LocatedAsset, nameOfOne } from './located-asset.ts';
import { INK, PAPER, renderPaper, write, writeEntries } from './paper.ts';
import type { DemoSale } from './sale-data.ts';

/** Renders the agreement by which an asset was sold: what it is, and between whom. */
export function renderSaleAgreement({ asset }: LocatedAsset, company: string, { buyer }: DemoSale): Promise<Buffer> {
  const heading = {
    title: 'Agreement of sale',
    subtitle: `No. ${asset.number}, ${asset.category}`,
    day: asset.dateOfPurchase,
  };
  return renderPaper(heading, (page) => {
    write(page, nameOfOne(asset), { x: PAPER.margin, y: 140, size: 24, font: 'Helvetica-Bold' });
    write(page, `${asset.name}, ${asset.field}`, { x: PAPER.margin, y: 172, size: 13, color: INK.secondary });
    const below = writeEntries(
      page,
      [
        ['Seller', company],
        ['Held since', formatDay(asset.dateOfPurchase)],
        ['Buyer', buyer.name],
        ['National ID', buyer.nationalId],
        ['Phone', buyer.phone],
      ],
      { x: PAPER.margin, y: 220, captionWidth: 76, size: 10.5 },
    );
    const terms = [
      'The seller transfers the title and the operating right as a whole.',
      'The price is that of the reservation in the register.',
      'The transfer is entered once the whole price is paid.',
    ];
    for (const [line, text] of terms.entries()) {
      write(page, `${line + 1}. ${text}`, { x: PAPER.margin, y: below + 20 + line * 18, size: 10.5 });
    }
    for (const [place, side] of ['For the seller', 'The buyer'].entries()) {
      const x = PAPER.margin + place * 260;
      page
        .moveTo(x, 620)
        .lineTo(x + 200, 620)
        .stroke();
      write(page, side, { x, y: 626, color: INK.secondary });
    }
  });
}
