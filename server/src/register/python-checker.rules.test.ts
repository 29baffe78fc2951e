import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeBase64, encodeUtf8 } from '@atlas/transparency/bytes';
import { writeCheckpoint } from '@atlas/transparency/checkpoint';
import {
  findConsistencyRanges,
  findInclusionRanges,
  foldSubtrees,
  hashLeaf,
  type LeafRange,
} from '@atlas/transparency/merkle';
import { writeNote, writeSignatureLine } from '@atlas/transparency/signed-note';
import { writeTlogProof } from '@atlas/transparency/tlog-proof';
import { createVerifierKey, writeVerifierKey } from '@atlas/transparency/verifier-key';
import { afterAll, expect, it } from 'vitest';
import { runPython } from '../../testing/python.ts';
import { openSigningKey, primitives } from './primitives.ts';

const PROGRAMS = new URL('../../../docs/verify/', import.meta.url).pathname;
const VECTORS = new URL('../../../transparency/vectors/merkle.json', import.meta.url).pathname;
const { sha256 } = primitives;
const folder = mkdtempSync(join(tmpdir(), 'atlas-checker-'));
afterAll(() => rmSync(folder, { recursive: true }));

const key = openSigningKey(Buffer.alloc(32, 7));
const verifier = createVerifierKey(sha256, 'example.org/log', 'note', key.publicKey);
const vkey = writeVerifierKey(verifier);
const leaves = Array.from({ length: 13 }, (_, index) => `{"log_seq":${index}}`);
const leafAt = (index: number) => leaves[index] ?? '';

function hashRange({ begin, end }: LeafRange): Uint8Array {
  if (end - begin === 1) return hashLeaf(sha256, encodeUtf8(leafAt(begin)));
  let split = 1;
  while (split * 2 < end - begin) split *= 2;
  return foldSubtrees(sha256, [hashRange({ begin, end: begin + split }), hashRange({ begin: begin + split, end })]);
}

function signState(size: number, root = hashRange({ begin: 0, end: size })): string {
  const text = writeCheckpoint({ origin: verifier.name, size, root, signedAt: 1_795_000_000 });
  return writeNote(text, [writeSignatureLine(verifier, key.sign(encodeUtf8(text)))]);
}

function prove(index: number, size: number): string {
  const path = findInclusionRanges(index, size).map(hashRange);
  return writeTlogProof({ index, path, checkpoint: signState(size) });
}

function proveConsistency(old: number, size: number): string {
  const proof = findConsistencyRanges(old, size).map((range) => encodeBase64(hashRange(range)));
  return JSON.stringify({ old, new: size, proof });
}

/** The input of a program: its name, a key, and the files in order. */
type Question = readonly [program: 'check' | 'grew', vkey: string, ...files: readonly string[]];

/** What the programs written from the RFCs alone answer to each: two figures, or a fault. */
async function ask(questions: readonly Question[]): Promise<readonly unknown[]> {
  const program = `
import json, sys
sys.path.insert(0, sys.argv[1])
from check import check
from grew import grew
def answer(question):
    try: return {"check": check, "grew": grew}[question[0]](*question[1:])
    except Exception as fault: return "refused: " + str(fault)
print(json.dumps([answer(question) for question in json.load(open(sys.argv[2]))]))`;
  const file = join(folder, 'questions.json');
  writeFileSync(file, JSON.stringify(questions));
  const { told, fault } = await runPython('-c', program, PROGRAMS, file);
  expect(fault).toBe('');
  return JSON.parse(told);
}

it('accepts our proofs for every size and place, and that each state continues the earlier ones', async () => {
  const places = [
    [0, 1],
    [0, 2],
    [6, 7],
    [5, 13],
    [12, 13],
  ] as const;
  const sizes = [1, 7, 8, 13];
  const told = await ask([
    ...places.map(([index, size]): Question => ['check', vkey, prove(index, size), leafAt(index)]),
    ...sizes.map((old): Question => ['grew', vkey, signState(old), signState(13), proveConsistency(old, 13)]),
  ]);
  expect(told).toEqual([...places, ...sizes.map((old) => [old, 13])]);
});

it('refuses tampered files, and says where', async () => {
  const [proof, leaf] = [prove(5, 13), leafAt(5)];
  const spoil = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`);
  const other = createVerifierKey(sha256, verifier.name, 'note', openSigningKey(Buffer.alloc(32, 8)).publicKey);
  const renamed = createVerifierKey(sha256, 'example.org/other', 'note', key.publicKey);
  const cases: readonly (readonly [files: readonly [vkey: string, proof: string, leaf: string], fault: RegExp])[] = [
    [[vkey, proof, leafAt(4)], /not in the tree/],
    [[vkey, proof.replace('index 5', 'index 4'), leaf], /not in the tree/],
    [[vkey, proof.replace('\n13\n', '\n14\n'), leaf], /wrong signature/],
    [[vkey, proof.replace(/time \d+/, 'time 1800000000'), leaf], /wrong signature/],
    [[vkey, proof.replace(/(index 5\n)[^\n]+\n/, '$1'), leaf], /not the length/],
    [[vkey, proof.replace(/(index 5\n[^\n]+\n)/, `$1${encodeBase64(Buffer.alloc(32))}\n`), leaf], /not the length/],
    [[vkey, proof.replace(/(?<=index 5\n)[^\n]+/, spoil), leaf], /not in the tree/],
    [[vkey, proof.replace('index 5', 'index 13'), leaf], /of no entry/],
    [[vkey, proof.replace(/(?<=\/log [A-Za-z0-9+/]{20}).+/, spoil), leaf], /wrong signature/],
    [[writeVerifierKey(other), proof, leaf], /not signed/],
    [[vkey.replace(/\+[0-9a-f]{8}\+/, '+00000000+'), proof, leaf], /not what its hash says/],
    [
      [writeVerifierKey(renamed), proof.replace('\u2014 example.org/log', '\u2014 example.org/other'), leaf],
      /not signed/,
    ],
  ];
  const told = await ask(cases.map(([question]) => ['check', ...question]));
  for (const [index, [, fault]] of cases.entries()) expect(told[index], String(fault)).toMatch(fault);
});

it('refuses two histories', async () => {
  const [old, now, proof] = [signState(7), signState(13), proveConsistency(7, 13)];
  const another = hashLeaf(sha256, encodeUtf8('another history'));
  const told = await ask([
    ['grew', vkey, signState(7, another), now, proof],
    ['grew', vkey, old, signState(13, another), proof],
    ['grew', vkey, signState(8), now, proof],
    ['grew', vkey, now, old, proof],
    ['grew', vkey, old, now, proof.replace(/"[^"]+"\]/, `"${encodeBase64(another)}"]`)],
    ['grew', vkey, old, now, proof.replace(/,"[^"]+"\]/, ']')],
    ['grew', vkey, signState(13), signState(13, another), proveConsistency(13, 13)],
  ]);
  expect(told).toHaveLength(7);
  for (const sentence of told) expect(sentence).toMatch(/^refused: (not one history|the path has not the length)/);
});

it('is a command that says yes or fails', async () => {
  const run = (program: string, ...contents: readonly string[]) => {
    const files = contents.map((_, index) => join(folder, `file ${index}`));
    for (const [index, file] of files.entries()) writeFileSync(file, contents[index] ?? '');
    return runPython(PROGRAMS + program, vkey, ...files);
  };
  const yes = (told: string) => ({ status: 0, told, fault: '' });
  const no = (fault: string) => ({ status: 1, told: '', fault: `AssertionError: ${fault}` });
  expect(await run('check.py', prove(5, 13), leafAt(5))).toEqual(yes('in the log example.org/log, entry 5 of 13'));
  expect(await run('check.py', prove(5, 13), leafAt(4))).toEqual(no('the entry is not in the tree'));
  const [old, now, proof] = [signState(7), signState(13), proveConsistency(7, 13)];
  expect(await run('grew.py', old, now, proof)).toEqual(yes('the log of 13 entries begins with that of 7'));
  expect(await run('grew.py', now, old, proof)).toEqual(no('not one history'));
});

it('answers every vector of trees right', async () => {
  const program = `
import json, sys
sys.path.insert(0, sys.argv[1])
from check import climb, hashes_of
from grew import both_roots
told = json.load(open(sys.argv[2]))
root = lambda size: hashes_of([told["roots"][str(size)]])[0]
for one in told["inclusion"]:
    leaf = hashes_of([told["leaf_hashes"][one["index"]]])[0]
    assert climb(one["index"], one["size"], leaf, hashes_of(one["proof"])) == root(one["size"]), one
for one in told["consistency"]:
    ends = root(one["old"]), root(one["new"])
    assert both_roots(one["old"], one["new"], ends[0], hashes_of(one["proof"])) == ends, one
print(len(told["inclusion"]) + len(told["consistency"]))`;
  const { inclusion, consistency } = JSON.parse(readFileSync(VECTORS, 'utf8'));
  const { told, fault } = await runPython('-c', program, PROGRAMS, VECTORS);
  expect(fault).toBe('');
  expect(Number(told)).toBe(inclusion.length + consistency.length);
});
