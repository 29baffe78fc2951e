import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AnsweredRow } from './answer.ts';
import { answerMerkle, readMerkleVectors } from './merkle-vectors.ts';
import { answerNotes, readNoteVectors } from './note-vectors.ts';

function read(name: string) {
  return JSON.parse(readFileSync(new URL(`../../../transparency/vectors/${name}`, import.meta.url), 'utf8'));
}
const wrongOf = (rows: readonly AnsweredRow[]) => rows.filter(({ faults }) => faults.length > 0);

it('every leaf, root and proof of the known tree is reproduced', () => {
  const rows = answerMerkle(readMerkleVectors(read('merkle.json')) ?? {});
  expect(wrongOf(rows)).toEqual([]);
  expect(rows).toHaveLength(16 + 17 + 136 + 136);
});

it('a wrong expectation is reported as wrong', () => {
  const file = read('merkle.json');
  const [first, second] = [file.inclusion[5], file.inclusion[6]];
  const inclusion = [
    { ...first, proof: [...second.proof].reverse() },
    { ...first, valid: false },
  ];
  expect(wrongOf(answerMerkle(readMerkleVectors({ ...file, inclusion, consistency: [] }) ?? {}))).toHaveLength(2);
});

it('every known note opens or is refused as expected, and every tile is where it should be', () => {
  const rows = answerNotes(readNoteVectors(read('notes.json')) ?? {});
  expect(wrongOf(rows)).toEqual([]);
  expect(rows).toHaveLength(14 + 6);
});

it('a tampered note that is expected to open is reported as wrong', () => {
  const { notes } = read('notes.json');
  const tampered = {
    ...notes[0],
    Text: notes[0].Text.replace('1', '2'),
    Note: notes[0].Note.replace('\n1\n', '\n2\n'),
  };
  expect(wrongOf(answerNotes({ notes: [tampered] }))).toHaveLength(1);
});
