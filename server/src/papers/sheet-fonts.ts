import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

/** The style of a text; each font falls back on others for missing characters. */
export type Face = 'plain' | 'bold' | 'mono';
/** A font that a page embeds. */
export type FontName = 'NotoSans' | 'NotoSansBold' | 'JetBrainsMono' | 'NotoSansHans' | 'NotoSansHansBold';

/** A piece of a text that one font can write. */
export interface Run {
  readonly font: FontName;
  readonly text: string;
}

const { resolve } = createRequire(import.meta.url);
const findLatin = (weight: string) => findBeside('@embedpdf/fonts-latin', `NotoSans-${weight}.ttf`);
const findHan = (weight: string) => findBeside('@embedpdf/fonts-sc', `NotoSansHans-${weight}.otf`);
const PLACES: Readonly<Record<FontName, () => string>> = {
  NotoSans: () => findLatin('Regular'),
  NotoSansBold: () => findLatin('Bold'),
  JetBrainsMono: () => resolve('@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf'),
  NotoSansHans: () => findHan('Regular'),
  NotoSansHansBold: () => findHan('Bold'),
};

function findBeside(fonts: string, file: string): string {
  return join(dirname(resolve(fonts)), '../fonts', file);
}

const ORDERS: Readonly<Record<Face, readonly FontName[]>> = {
  plain: ['NotoSans', 'NotoSansHans'],
  bold: ['NotoSansBold', 'NotoSansHansBold'],
  mono: ['JetBrainsMono', 'NotoSans', 'NotoSansHans'],
};
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

const opened = new Map<FontName, Font>();

/**
 * A font for a document, parsed once for all documents. Only in Chinese fonts do characters share a glyph, which would
 * be read back as the character that an earlier document wrote with it, so each document parses those itself.
 */
export function takeFont(name: FontName): Font | string {
  return name.startsWith('NotoSansHans') ? PLACES[name]() : openFont(name);
}

/** A parsed font. Chinese ones have 8 MB and are read only for a text that needs them. */
function openFont(name: FontName): Font {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = create(readFileSync(PLACES[name]()));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} holds more than one font`);
  opened.set(name, font);
  return font;
}

/**
 * Splits a text into pieces that one font each can write. A character that no font has is given by its number, as
 * `[U+0B95]`.
 */
export function splitByFont(text: string, face: Face): readonly Run[] {
  const runs: { font: FontName; text: string }[] = [];
  const [first = 'NotoSans'] = ORDERS[face];
  for (const sign of text.normalize('NFC')) {
    const font = findFont(sign, face);
    if (font === undefined && INVISIBLE.test(sign)) continue;
    const last = runs.at(-1);
    const written = font === undefined ? nameSign(sign) : sign;
    if (last?.font === (font ?? first)) last.text += written;
    else runs.push({ font: font ?? first, text: written });
  }
  return runs;
}

function findFont(sign: string, face: Face): FontName | undefined {
  const code = sign.codePointAt(0) ?? 0;
  return ORDERS[face].find((name) => openFont(name).hasGlyphForCodePoint(code));
}

function nameSign(sign: string): string {
  return `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}
