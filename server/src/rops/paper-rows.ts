import { drawLine, INK, PAPER, type Rest, write } from '../papers/index.ts';

const LAST_ROW = PAPER.height - PAPER.margin - 16;
const ROW_HEIGHT = 13;

/** A column of a table on paper; figures end at its edge. */
export interface PaperColumn {
  readonly caption: string;
  readonly x: number;
  readonly isFigure: boolean;
}

/** Writes the heading of a paper, and where the next line begins. */
export function writeHeading(page: PDFKit.PDFDocument, heading: string, subtitle: string): number {
  write(page, heading, { x: PAPER.margin, y: PAPER.margin, size: 18, face: 'bold', role: 'H1' });
  write(page, subtitle, { x: PAPER.margin, y: PAPER.margin + 26, size: 11, color: INK.secondary });
  drawLine(page, PAPER.margin + 44);
  return PAPER.margin + 56;
}

/** Writes captions with their texts, one per line, and returns where the next line begins. */
export function writePairs(
  page: PDFKit.PDFDocument,
  top: number,
  pairs: readonly (readonly [caption: string, text: string])[],
): number {
  for (const [index, [caption, text]] of pairs.entries()) {
    const y = top + index * 15;
    write(page, caption, { x: PAPER.margin, y, color: INK.secondary });
    write(page, text, { x: PAPER.margin + 150, y, width: PAPER.width - 2 * PAPER.margin - 150 });
  }
  return top + pairs.length * 15 + 10;
}

/** Writes a table on as many pages as it needs, and returns where the next line begins. */
export async function writeTable(
  page: PDFKit.PDFDocument,
  top: number,
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  rest: Rest,
): Promise<number> {
  const writeRow = (cells: readonly string[], y: number, color: string) => {
    for (const [index, { x, isFigure }] of columns.entries()) {
      write(page, cells[index] ?? '', { x, y, size: 8, color, alignRight: isFigure });
    }
  };
  const writeHead = (y: number) => {
    writeRow(
      columns.map(({ caption }) => caption),
      y,
      INK.secondary,
    );
    drawLine(page, y + 11);
    return y + 16;
  };
  let y = writeHead(top);
  for (const row of rows) {
    await rest();
    if (y > LAST_ROW) {
      page.addPage();
      y = writeHead(PAPER.margin + 10);
    }
    writeRow(row, y, INK.ink);
    y += ROW_HEIGHT;
  }
  return y + 10;
}
