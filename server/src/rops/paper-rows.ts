import { drawLine, INK, PAPER, type Rest, write, writeLines } from '../papers/index.ts';

const LAST_ROW = PAPER.height - PAPER.margin - 16;
const ROW_HEIGHT = 13;
/** From the heading of a table to its first row. */
const HEAD_HEIGHT = 34;
/** The last rows of a table stay together, so that no sum stands alone on a page. */
const KEPT_TOGETHER = 3;

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

/** Writes the heading of a table, and returns where its captions begin. */
export function writeCaption(page: PDFKit.PDFDocument, top: number, caption: string): number {
  const y = top > LAST_ROW - HEAD_HEIGHT - (KEPT_TOGETHER - 1) * ROW_HEIGHT ? addPage(page) : top;
  write(page, caption, { x: PAPER.margin, y, size: 11, face: 'bold', role: 'H2' });
  return y + 18;
}

function addPage(page: PDFKit.PDFDocument): number {
  page.addPage();
  return PAPER.margin + 10;
}

/** Writes captions with their texts, each from a new line, and returns where the next line begins. */
export function writePairs(
  page: PDFKit.PDFDocument,
  top: number,
  pairs: readonly (readonly [caption: string, text: string])[],
): number {
  let y = top;
  for (const [caption, text] of pairs) {
    write(page, caption, { x: PAPER.margin, y, color: INK.secondary });
    const width = PAPER.width - 2 * PAPER.margin - 150;
    const below = writeLines(page, text, { x: PAPER.margin + 150, y, width, leading: 12 });
    y = Math.max(y + 12, below) + 3;
  }
  return y + 10;
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
  for (const [index, row] of rows.entries()) {
    await rest();
    const kept = index > 0 && index === rows.length - KEPT_TOGETHER ? KEPT_TOGETHER - 1 : 0;
    if (y + kept * ROW_HEIGHT > LAST_ROW) {
      y = writeHead(addPage(page));
    }
    writeRow(row, y, INK.ink);
    y += ROW_HEIGHT;
  }
  return y + 10;
}
