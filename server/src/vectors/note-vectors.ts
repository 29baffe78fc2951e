import { openNote } from '@atlas/transparency/signed-note';
import { writeIndex, writeTilePath } from '@atlas/transparency/tile-path';
import { readVerifierKey } from '@atlas/transparency/verifier-key';
import * as z from 'zod/mini';
import { primitives } from '../register/index.ts';
import type { AnsweredRow } from './answer.ts';

const Note = z.looseObject({
  Name: z.optional(z.string()),
  Vkey: z.string(),
  Text: z.optional(z.string()),
  Note: z.string(),
  WantErr: z.optional(z.string()),
});
const Tile = z.looseObject({ H: z.int(), L: z.int(), N: z.int(), W: z.int(), GoPath: z.string() });
const Shape = z.looseObject({ notes: z.optional(z.array(Note)), tiles: z.optional(z.array(Tile)) });

type NoteVectors = z.infer<typeof Shape>;

/** Signed notes with their keys, or addresses of tiles; undefined for anything else. */
export function readNoteVectors(value: unknown): NoteVectors | undefined {
  const { data } = Shape.safeParse(value);
  return data?.notes === undefined && data?.tiles === undefined ? undefined : data;
}

/** Opens every note and writes every address. */
export function answerNotes({ notes = [], tiles = [] }: NoteVectors): AnsweredRow[] {
  return [
    ...notes.map((note, index) => ({ name: `note ${index + 1}`, faults: answerNote(note) })),
    ...tiles.map((tile) => ({ name: tile.GoPath, faults: answerTile(tile) })),
  ];
}

function answerNote({ Name, Vkey, Text, Note: note, WantErr = '' }: z.infer<typeof Note>): readonly string[] {
  const key = readVerifierKey(primitives.sha256, Vkey);
  if (key === undefined) return WantErr === '' ? ['the key could not be read'] : [];
  if (Name !== undefined && key.name !== Name) return [`the key is named ${key.name}, expected ${Name}`];
  const opened = openNote(primitives, note, [key]);
  if (WantErr !== '') {
    if (opened.ok) return [`opened, expected ${WantErr}`];
    const isOtherReason = WantErr.startsWith('invalid signature') && opened.message !== WantErr;
    return isOtherReason ? [`refused with ${opened.message}, expected ${WantErr}`] : [];
  }
  if (!opened.ok) return [`refused: ${opened.message}`];
  return Text === undefined || opened.text === Text ? [] : [`opened as ${JSON.stringify(opened.text)}`];
}

/** Go writes the height of tiles into their addresses; ours are of height 8 and leave it out. */
function answerTile({ H, L, N, W, GoPath }: z.infer<typeof Tile>): readonly string[] {
  const ours =
    H === 8 && L >= 0
      ? `tile/8/${writeTilePath({ level: L, index: N, width: W })}`
      : `tile/${H}/${L === -1 ? 'data' : L}/${writeIndex(N)}${W === 2 ** H ? '' : `.p/${W}`}`;
  return ours === GoPath ? [] : [`is at ${ours}, expected ${GoPath}`];
}
