import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { listLanguages, readInputs } from './catalogue.ts';
import { findFaults } from './find-faults.ts';

const english = {
  claim: {
    title: 'Claim {number}',
    delete: 'Delete',
    state: [
      { declarations: ['input state'], selectors: ['state'], match: { 'state=HELD': 'Held', 'state=SOLD': 'Sold' } },
    ],
    beacons: [
      {
        declarations: ['input count', 'local plural = count: plural', 'local shown = count: number'],
        selectors: ['plural'],
        match: { 'plural=one': '{shown} beacon', 'plural=*': '{shown} beacons' },
      },
    ],
  },
};
/** Below the project, so that the copy finds its packages. */
const cache = join(import.meta.dirname, '..', '.cache');
let folder: string;

const writeCatalogue = (language: string, nouns: object) =>
  writeFileSync(join(folder, 'messages', `${language}.json`), JSON.stringify(nouns));
const compileCopy = () => execFileSync(process.execPath, [join(folder, 'messages', 'compile.ts')], { stdio: 'pipe' });
const importCopy = (path: string) => import(pathToFileURL(join(folder, 'messages', 'generated', path)).href);

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  // Their messages are not in the small English catalogue below.
  const catalogues = listLanguages().map((language) => `${language}.json`);
  folder = mkdtempSync(join(cache, 'catalogues-'));
  cpSync(import.meta.dirname, join(folder, 'messages'), {
    recursive: true,
    filter: (path) => !path.includes('generated') && !path.endsWith('.test.ts') && !catalogues.includes(basename(path)),
  });
  writeCatalogue('en', english);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('one catalogue file makes a language, and English fills its gaps', async () => {
  writeCatalogue('sw', { claim: { title: 'Dai {number}' } });
  compileCopy();
  const claim = await importCopy('claim.js');
  expect(claim.title({ number: 7 }, { locale: 'sw' })).toBe('Dai 7');
  expect(claim.title({ number: 7 }, { locale: 'en' })).toBe('Claim 7');
  expect(claim.delete({}, { locale: 'sw' })).toBe('Delete');
  expect(claim.beacons({ count: 1 }, { locale: 'sw' })).toBe('1 beacon');
  const page = await importCopy('sw/claim.js');
  expect(page.title({ number: 7 })).toBe('Dai 7');
  expect(page.beacons({ count: 1204 })).toBe('1,204 beacons');
  expect(page.state({ state: 'SOLD' })).toBe('Sold');
}, 30_000);

test("types name a message's parameters, and the language only on the server", () => {
  const read = (path: string) => readFileSync(join(folder, 'messages', 'generated', path), 'utf8');
  expect(read('en/claim.d.ts')).toContain(
    "declare const _state: (inputs: { readonly state: 'HELD' | 'SOLD' }) => string;",
  );
  expect(read('en/claim.d.ts')).toContain('declare const _beacons: (inputs: { readonly count: number }) => string;');
  expect(read('claim.d.ts')).toContain("options: { readonly locale: 'en' |");
});

it('finds keys that English lacks, and placeholders that it does not give', () => {
  writeCatalogue('sw', { claim: { tittle: 'Dai', title: 'Dai {nmber}', delete: 'Futa' } });
  expect(findFaults(join(folder, 'messages'))).toEqual([
    'sw.json: "claim.tittle" is not in en.json.',
    'sw.json: "claim.title" names {nmber}, which en.json does not.',
  ]);
  expect(compileCopy).toThrow('is not in en.json');
});

it('finds a translation of a text that the specification fixes', () => {
  writeCatalogue('en', { ...english, specified: { saved: 'Saved' } });
  writeCatalogue('sw', { specified: { saved: 'Imehifadhiwa' } });
  expect(findFaults(join(folder, 'messages'))).toEqual(['sw.json: "specified.saved" is fixed by the specification.']);
});

it('refuses a catalogue that is not nouns of words', () => {
  writeCatalogue('sw', { claim: { title: { short: 'Dai' } } });
  expect(() => findFaults(join(folder, 'messages'))).toThrow('"claim.title" is neither a sentence nor a list');
});

it('treats escaped braces as text', () => {
  expect(readInputs('\\{this\\} and {that}')).toEqual(new Map([['that', 'string | number']]));
});
