import * as words from '@atlas/messages/paper';
import qrcode from 'qrcode';
import { INK, tagFigure } from '../papers/index.ts';
import type { Locale } from '../platform/locale.ts';

/** The largest code whose modules a hand-held camera can still distinguish on a printed page. */
const LARGEST_VERSION = 10;
/** The most fault-tolerant level first. */
const LEVELS = ['Q', 'M', 'L'] as const;
/** The code of an address: at the most fault-tolerant level that keeps its modules large. */
function chooseCode(address: string): qrcode.QRCode {
  for (const errorCorrectionLevel of LEVELS) {
    const code = qrcode.create(address, { errorCorrectionLevel });
    if (code.version <= LARGEST_VERSION) return code;
  }
  throw new Error(`the address ${address} is too long for a code that can be photographed`);
}

/** Draws an address as a QR code that also is a link. */
export function drawCode(
  page: PDFKit.PDFDocument,
  address: string,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
  locale: Locale,
): void {
  const { modules } = chooseCode(address);
  const step = side / modules.size;
  tagFigure(page, words.codeAlt({ address }, { locale }), () => {
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
  });
  page.link(x, y, side, side, address);
}
