import { setImmediate } from 'node:timers/promises';
import * as words from '@atlas/messages/paper';
import PDFDocument from 'pdfkit';
import type { Locale } from '../platform/locale.ts';
import { type Face, type FontName, type Run, splitByFont, takeFont } from './sheet-fonts.ts';

/** A4 in points. */
export const PAPER = { width: 595.28, height: 841.89, margin: 48 } as const;
export const INK = { ink: '#1b1a17', secondary: '#57534a', hairline: '#8a8172', fill: '#ff4500' } as const;

const WORDS = { lineBreak: false, baseline: 'alphabetic' } as const;
/**
 * Figures must keep their characters: no ligature may join `/=`. The library's types only allow features to be turned
 * on.
 */
const FIGURES: object = { ...WORDS, features: { calt: false, liga: false } };
/** The baseline of a line below its top, relative to its size: the same for all of its fonts. */
const ASCENT = 0.74;

/** The role of a text for a screen reader: heading, paragraph, or decoration, which it skips. */
export type Role = 'H1' | 'H2' | 'P' | 'Artifact';

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly face?: Face;
  readonly color?: string;
  readonly role?: Role;
  /** With it, the text ends at `x`. */
  readonly alignRight?: boolean;
  /** Longer text ends in an ellipsis. */
  readonly width?: number;
}

/** Lets other calls have the thread for a moment, if this one has had it for long. */
export type Rest = () => Promise<void>;

/** How long a paper is drawn before others have their turn. */
const STRETCH_MILLISECONDS = 8;

/**
 * Renders pages as a tagged PDF/A-3 with all its fonts in it; each `draw` may add more, and rests between the rows of a long
 * table. At the end each page gets its footer with its number and the total.
 */
export async function renderPages(
  { title, foot, locale }: { readonly title: string; readonly foot: string; readonly locale: Locale },
  draw: (page: PDFKit.PDFDocument, rest: Rest) => void | Promise<void>,
): Promise<Buffer> {
  const page = new PDFDocument({
    // Fonts are added when they are needed, none before.
    font: '',
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    // ISO 19005-3, level A: tagged, and every font is in the file and reads back as text.
    subset: 'PDF/A-3a',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: 'Atlas Engine' },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => page.once('end', resolve).once('error', reject));
  const rest = takeRests();
  await draw(page, rest);
  const { start, count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    await rest();
    page.switchToPage(start + index);
    const y = PAPER.height - PAPER.margin + 6;
    const small = { y, size: 7.5, color: INK.secondary, role: 'Artifact' } as const;
    const number = words.page({ number: index + 1, count }, { locale });
    write(page, foot, { ...small, x: PAPER.margin, width: PAPER.width - 2 * PAPER.margin - 60 });
    write(page, number, { ...small, x: PAPER.width - PAPER.margin, alignRight: true });
  }
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

function takeRests(): Rest {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < STRETCH_MILLISECONDS) return;
    await setImmediate();
    begun = performance.now();
  };
}

/** Writes one line whose top is at `y`, each character in a font that has it. */
export function write(page: PDFKit.PDFDocument, text: string, writing: Writing): void {
  const { x, y, size = 9, face = 'plain', color = INK.ink, role = 'P', alignRight = false, width } = writing;
  const fitted = width === undefined ? text : shorten(page, text, face, size, width);
  const runs = splitByFont(fitted, face);
  if (runs.length === 0) return;
  const baseline = y + ASCENT * size;
  tag(page, role, () => {
    page.fillColor(color);
    let left = alignRight ? x - measureText(page, fitted, face, size) : x;
    for (const [index, run] of runs.entries()) {
      useFont(page, run.font).fontSize(size);
      page.text(run.text, left, baseline, styleOf(run));
      if (index < runs.length - 1) left += measureRun(page, run, size);
    }
  });
}

/** Writes lines wrapped between words, or inside a word wider than a line. @returns the position of the next line */
export function writeLines(
  page: PDFKit.PDFDocument,
  text: string,
  writing: Omit<Writing, 'alignRight'> & { readonly width: number; readonly leading: number; readonly most?: number },
): number {
  const { face = 'plain', size = 9, width, leading, most = Number.POSITIVE_INFINITY, y } = writing;
  const lines = breakLines(page, text, { face, size, width });
  const shown = lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')] : lines;
  for (const [index, line] of shown.entries()) write(page, line, { ...writing, y: y + index * leading });
  return y + shown.length * leading;
}

/** The number of lines of a text. */
function breakLines(
  page: PDFKit.PDFDocument,
  text: string,
  { face, size, width }: { readonly face: Face; readonly size: number; readonly width: number },
): readonly string[] {
  const lines: string[] = [];
  const fits = (line: string) => measureText(page, line, face, size) <= width;
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...breakWord(word, fits));
  }
  return lines;
}

function breakWord(word: string, fits: (line: string) => boolean): readonly string[] {
  const pieces = [''];
  for (const sign of word) {
    const piece = pieces.at(-1) ?? '';
    if (piece === '' || fits(piece + sign)) pieces[pieces.length - 1] = piece + sign;
    else pieces.push(sign);
  }
  return pieces;
}

/** How wide a text is, in points. */
export function measureText(page: PDFKit.PDFDocument, text: string, face: Face, size: number): number {
  return splitByFont(text, face).reduce((sum, run) => sum + measureRun(page, run, size), 0);
}

function measureRun(page: PDFKit.PDFDocument, run: Run, size: number): number {
  return useFont(page, run.font).fontSize(size).widthOfString(run.text, styleOf(run));
}

/**
 * A run is measured as it is written: the library cannot measure the ligatures of figures, in which some characters are
 * empty.
 */
function styleOf({ font }: Run): object {
  return font === 'JetBrainsMono' ? FIGURES : WORDS;
}

function shorten(page: PDFKit.PDFDocument, text: string, face: Face, size: number, width: number): string {
  if (measureText(page, text, face, size) <= width) return text;
  const signs = [...text];
  const cut = (count: number) => `${signs.slice(0, count).join('')}…`;
  // The longest beginning that fits: of long texts, few beginnings are measured.
  let [fits, tooLong] = [0, signs.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measureText(page, cut(middle), face, size) <= width) fits = middle;
    else tooLong = middle;
  }
  return cut(fits);
}

/** Adds a font by its name. */
function useFont(page: PDFKit.PDFDocument, name: FontName): PDFKit.PDFDocument {
  page.registerFont(name, takeFont(name));
  return page.font(name);
}

/** Draws something as a part that a screen reader finds by its role, or skips. */
export function tag(page: PDFKit.PDFDocument, role: Role, draw: () => void): void {
  if (role === 'Artifact') {
    page.markContent('Artifact', { type: 'Layout' });
    draw();
    page.endMarkedContent();
    return;
  }
  page.addStructure(page.struct(role, {}, [draw]));
}

/** Draws a figure, with its alternative text. */
export function tagFigure(page: PDFKit.PDFDocument, alt: string, draw: () => void): void {
  page.addStructure(page.struct('Figure', { alt }, [draw]));
}

export function drawLine(page: PDFKit.PDFDocument, y: number): void {
  tag(page, 'Artifact', () =>
    page
      .lineWidth(0.5)
      .strokeColor(INK.hairline)
      .moveTo(PAPER.margin, y)
      .lineTo(PAPER.width - PAPER.margin, y)
      .stroke(),
  );
}
