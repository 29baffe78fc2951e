import qrcode from 'qrcode';
import { INK } from '../transfers/sheet-paper.ts';

/** Draws an address as a QR code that also is a link; the most fault-tolerant code that still has large modules. */
export function drawCode(
  page: PDFKit.PDFDocument,
  address: string,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'L' });
  const step = side / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    let column = 0;
    while (column < modules.size) {
      let end = column;
      while (end < modules.size && modules.get(row, end)) end += 1;
      // Neighbours in one piece: hairlines between them would confuse a camera.
      if (end > column) page.rect(x + column * step, y + row * step, (end - column) * step, step + 0.02);
      column = Math.max(end, column + 1);
    }
  }
  page.fill(INK.ink);
  page.link(x, y, side, side, address);
}
