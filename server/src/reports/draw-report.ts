import { REPORT_PARTS, type ReportCard, type ReportPart } from '@atlas/contract/report-parts';
import type { ReportPartAnswer } from '@atlas/contract/reports';
import type { Department } from '@atlas/contract/roles';
import * as words from '@atlas/messages/reports';
import { drawLine, INK, PAPER, renderPages, tagFigure, write, writeLines } from '../papers/index.ts';
import type { Locale } from '../platform/locale.ts';
import { printDay, printMoment } from '../platform/print-moment.ts';
import type { ReportDays } from './report.rules.ts';
import { wordFigure, wordFinding, wordGroup } from './word-part.ts';

/** A part with its figures. */
export interface PrintedPart {
  readonly part: ReportPart;
  readonly answer: ReportPartAnswer;
}

interface ReportContent {
  readonly company: string;
  readonly department: Department;
  readonly card: ReportCard;
  readonly days: ReportDays;
  readonly parts: readonly PrintedPart[];
  readonly printedAt: Date;
  readonly locale: Locale;
}

const LEFT = PAPER.margin;
const WIDTH = PAPER.width - 2 * PAPER.margin;
const RIGHT = PAPER.width - PAPER.margin;
const LAST_ROW = PAPER.height - PAPER.margin - 20;
const ROW = 16;
/** Where a row's bar begins and how long the longest is, between its name and its figure. */
const BAR = { x: LEFT + 190, width: 190, height: 6 } as const;

/** Draws a report on as many A4 pages as its figures need: each part with its finding, a bar and a figure for each group. */
export function drawReport(content: ReportContent): Promise<Buffer> {
  const { company, department, days, printedAt, locale } = content;
  const [from, to] = [printDay(days.from, locale), printDay(days.to, locale)];
  const card = words.paperCard({ card: content.card }, { locale });
  const title = words.paperTitle({ department, card, from, to }, { locale });
  const foot = words.paperFoot({ company, department, moment: printMoment(printedAt, locale) }, { locale });
  return renderPages({ title, foot, locale }, (page) => {
    const heading = `${department}, ${card}`;
    write(page, heading, { x: LEFT, y: PAPER.margin, size: 20, face: 'bold', role: 'H1', width: WIDTH });
    const subtitle = words.paperDays({ company, from, to }, { locale });
    write(page, subtitle, { x: LEFT, y: PAPER.margin + 26, size: 11, color: INK.secondary, width: WIDTH });
    drawLine(page, PAPER.margin + 46);
    let y = PAPER.margin + 62;
    for (const part of content.parts) y = drawPart(page, part, y, locale);
  });
}

/** @returns where the next part begins */
function drawPart(page: PDFKit.PDFDocument, { part, answer }: PrintedPart, top: number, locale: Locale): number {
  let y = makeRoom(page, top, 4 * ROW);
  const isEmpty = answer.groups.every(({ count }) => count === 0);
  const finding = isEmpty ? words.nothing({}, { locale }) : wordFinding(part, answer, locale);
  write(page, words.partName({ part }, { locale }), { x: LEFT, y, size: 9, color: INK.secondary, width: WIDTH });
  y =
    writeLines(page, finding, { x: LEFT, y: y + 12, size: 13, face: 'bold', role: 'H2', width: WIDTH, leading: 16 }) +
    6;
  if (isEmpty) return y + ROW;
  const isShare = REPORT_PARTS[part].measure === 'share';
  const highest = isShare ? 1 : Math.max(...answer.groups.map(({ value }) => value));
  for (const group of answer.groups) {
    y = makeRoom(page, y, ROW);
    const name = wordGroup(part, group, locale);
    const figure = wordFigure(part, group.value, locale);
    write(page, name, { x: LEFT, y, width: BAR.x - LEFT - 10 });
    drawBar(page, `${name}: ${figure}`, y, highest === 0 ? 0 : group.value / highest);
    write(page, figure, { x: RIGHT, y, alignRight: true });
    y += ROW;
  }
  return y + ROW;
}

/** Begins a new page when what follows does not fit. */
function makeRoom(page: PDFKit.PDFDocument, y: number, height: number): number {
  if (y + height <= LAST_ROW) return y;
  page.addPage();
  return PAPER.margin;
}

function drawBar(page: PDFKit.PDFDocument, alt: string, y: number, share: number): void {
  tagFigure(page, alt, () => {
    page.rect(BAR.x, y + 2, Math.max(0.5, BAR.width * share), BAR.height).fill(INK.ink);
  });
}
