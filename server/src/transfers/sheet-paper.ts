import PDFDocument from 'pdfkit';

/** A4 in points. */
export const PAPER = { width: 595.28, height: 841.89, margin: 48 } as const;
export const INK = { ink: '#1b1a17', secondary: '#57534a', hairline: '#8a8172', fill: '#ff4500' } as const;

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly font?: 'Helvetica' | 'Helvetica-Bold' | 'Courier';
  readonly color?: string;
  /** With it, the text ends at `x`. */
  readonly alignRight?: boolean;
  /** Longer text ends in three points. */
  readonly width?: number;
}

/** Renders pages; each `draw` may add more. When all stand, each gets its foot line with its number of the total. */
export async function renderPages(
  title: string,
  foot: string,
  draw: (page: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: title, Author: 'Atlas Engine' },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => page.once('end', resolve).once('error', reject));
  draw(page);
  const { start, count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(start + index);
    const y = PAPER.height - PAPER.margin + 6;
    write(page, foot, { x: PAPER.margin, y, size: 7.5, color: INK.secondary });
    const number = `Page ${index + 1} of ${count}`;
    write(page, number, { x: PAPER.width - PAPER.margin, y, size: 7.5, color: INK.secondary, alignRight: true });
  }
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

const LACKING = /[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…]/gu;

/** A text in the signs that the built-in fonts have: a letter without its accent rather than none; others become a question mark. */
export function spellPlainly(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u202f', ' ')
    .replaceAll('′', "'")
    .replaceAll('″', '"')
    .replace(LACKING, (sign) => sign.normalize('NFKD').replace(/\p{M}/gu, '').replace(LACKING, '?'));
}

/** Writes one line whose top is at `y`. Signs that the built-in fonts lack become plain ones. */
export function write(page: PDFKit.PDFDocument, text: string, writing: Writing): void {
  const { x, y, size = 9, font = 'Helvetica', color = INK.ink, alignRight = false, width } = writing;
  const plain = spellPlainly(text);
  page.font(font).fontSize(size).fillColor(color);
  const fitted = width === undefined ? plain : shorten(page, plain, width);
  page.text(fitted, alignRight ? x - page.widthOfString(fitted) : x, y, { lineBreak: false });
}

function shorten(page: PDFKit.PDFDocument, text: string, width: number): string {
  if (page.widthOfString(text) <= width) return text;
  let kept = text;
  while (kept.length > 0 && page.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept}…`;
}

export function drawLine(page: PDFKit.PDFDocument, y: number): void {
  page
    .lineWidth(0.5)
    .strokeColor(INK.hairline)
    .moveTo(PAPER.margin, y)
    .lineTo(PAPER.width - PAPER.margin, y)
    .stroke();
}
