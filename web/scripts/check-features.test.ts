import { expect, test } from 'vitest';
import { findNewerCalls } from './find-newer-calls.ts';
import { findNewerStyles } from './find-newer-styles.ts';
import { listNewerCalls } from './newer-features.ts';

const newer = listNewerCalls();
const find = (script: string) => findNewerCalls('script.ts', script, newer);

test.each([
  ['points.toSorted()', '.toSorted'],
  ['points.with(1, point)', '.with'],
  ['points.toSpliced(1, 1)', '.toSpliced'],
  ['name.isWellFormed()', '.isWellFormed'],
  ['Map.groupBy(entries, nameDay)', 'Map.groupBy'],
  ['Object.groupBy(entries, nameDay)', 'Object.groupBy'],
  ['URL.canParse(address)', 'URL.canParse'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Array.fromAsync(parts)', 'Array.fromAsync'],
  ['left.union(right)', '.union'],
  ['left.symmetricDifference(right)', '.symmetricDifference'],
  ['counts.values().map(double)', 'iterator.map'],
  ['AbortSignal.any(signals)', 'AbortSignal.any'],
])('a script that calls %s needs a newer browser', (script, feature) => {
  expect(find(script)).toContain(feature);
});

test.each([
  '[...points].sort()',
  'entries.at(-1)',
  'Object.hasOwn(entry, name)',
  'if ("isWellFormed" in String.prototype) name.isWellFormed()',
  'window.requestIdleCallback ? requestIdleCallback(task) : task()',
  'element.checkVisibility?.()',
  'import * as ledgerText from "./ledger.ts"; ledgerText.isWellFormed()',
  'typeof URL.canParse === "function" && URL.canParse(address)',
])('a script that says %s does not', (script) => {
  expect(find(script)).toEqual([]);
});

test.each([
  ['a { color: light-dark(black, white) }', 'light-dark()'],
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a { & b { color: red } }', 'nesting'],
  ['@starting-style { a { opacity: 0 } }', '@starting-style'],
  ['a:popover-open { opacity: 1 }', ':popover-open'],
])('a style sheet with %s needs a newer browser', (sheet, feature) => {
  expect(findNewerStyles(sheet)).toContain(feature);
});

test('features behind @supports, or that affect only looks, are accepted', () => {
  const sheet = `@supports (color: color-mix(in srgb, red, red)) { a { color: color-mix(in srgb, red, blue) } }
    h1 { text-wrap: balance } main { height: 100dvh } .\\[\\&\\>dd\\]\\:m>dd { margin: 0 }`;
  expect(findNewerStyles(sheet)).toEqual([]);
});
