import PDFDocument from 'pdfkit';

/** A4 in points, with the frame of every sheet in the demonstration. */
export const PAPER = { width: 595.28, height: 841.89, margin: 48 } as const;
export const INK = { ink: '#1b1a17', secondary: '#57534a', hairline: '#8a8172', rust: '#9a3412' } as const;

const WRITTEN_AT_HOUR = 'T08:00:00.000Z';
const NOTICE = 'DEMONSTRATION - this sheet has no legal force; persons, numbers and boundaries are made up.';

interface Heading {
  readonly title: string;
  readonly subtitle: string;
  /** The file's date, `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * Renders one A4 page: frame, heading, notice, and what `draw` puts on it.
 * The same input gives the same bytes: the dates are fixed.
 */
export async function renderPaper(heading: Heading, draw: (page: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: {
      Title: `${heading.title}, ${heading.subtitle}`,
      Author: 'Atlas Engine demonstration',
      CreationDate: new Date(heading.day + WRITTEN_AT_HOUR),
    },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => page.once('end', resolve).once('error', reject));
  drawFrame(page, heading);
  draw(page);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawFrame(page: PDFKit.PDFDocument, { title, subtitle }: Heading): void {
  const { width, height, margin } = PAPER;
  const inset = margin - 20;
  page
    .lineWidth(0.75)
    .strokeColor(INK.hairline)
    .rect(inset, inset, width - 2 * inset, height - 2 * inset)
    .stroke();
  write(page, NOTICE, { x: margin, y: margin - 6, size: 7.5, color: INK.rust });
  write(page, title, { x: margin, y: margin + 14, size: 20, font: 'Helvetica-Bold' });
  write(page, subtitle, { x: margin, y: margin + 40, size: 11, color: INK.secondary });
  page
    .moveTo(margin, margin + 60)
    .lineTo(width - margin, margin + 60)
    .stroke();
  write(page, NOTICE, { x: margin, y: height - margin - 2, size: 7.5, color: INK.rust });
}

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly font?: 'Helvetica' | 'Helvetica-Bold' | 'Courier';
  readonly color?: string;
  /** With it, the text ends at `x`. */
  readonly alignRight?: boolean;
}

/** Writes one line whose top is at `y`. Characters that the built-in fonts lack become plain ones. */
export function write(page: PDFKit.PDFDocument, text: string, writing: Writing): void {
  const { x, y, size = 9, font = 'Helvetica', color = INK.ink, alignRight = false } = writing;
  const plain = text.replaceAll('\u202f', ' ').replaceAll('′', "'").replaceAll('″', '"');
  page.font(font).fontSize(size).fillColor(color);
  page.text(plain, alignRight ? x - page.widthOfString(plain) : x, y, { lineBreak: false });
}

/** Draws rows of a caption and its value; returns where the next line can start. */
export function writeEntries(
  page: PDFKit.PDFDocument,
  entries: readonly (readonly [caption: string, text: string])[],
  place: { readonly x: number; readonly y: number; readonly captionWidth: number; readonly size?: number },
): number {
  const size = place.size ?? 9;
  let y = place.y;
  for (const [caption, text] of entries) {
    write(page, caption, { x: place.x, y, size, color: INK.secondary });
    write(page, text, { x: place.x + place.captionWidth, y, size });
    y += size * 1.65;
  }
  return y;
}
