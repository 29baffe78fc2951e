import { join } from 'node:path';
import { encodeBase64, encodeUtf8 } from '@atlas/transparency/bytes';
import { type Checkpoint, readCheckpoint } from '@atlas/transparency/checkpoint';
import { followKeys } from '@atlas/transparency/key-rotation';
import { type LogKeys, openState } from '@atlas/transparency/log-keys';
import { hashLeaf } from '@atlas/transparency/merkle';
import { readReceipt } from '@atlas/transparency/receipt';
import { splitNote } from '@atlas/transparency/signed-note';
import { readVerifierKey } from '@atlas/transparency/verifier-key';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';
import { isDeclaredLost, primitives, readHead, readLeaves, readRotations } from '../register/index.ts';
import { readIfThere } from './durable-files.ts';
import type { Finding } from './finding.ts';
import { GrowingTree } from './growing-tree.rules.ts';
import { type RestoredBackup, readRestored } from './restored-backup.ts';
import { readLogState } from './snapshot-facts.ts';

const LEAVES_AT_A_TIME = 2_000;
const Line = z.object({ note: z.string() });

/** A signed state, and where it was found. */
interface Remembered {
  readonly checkpoint: Checkpoint;
  readonly where: string;
}

/** The data folder's record of the log. */
interface LogMemory {
  /** Text of `register-checkpoints.jsonl`; undefined if there is none. */
  readonly checkpoints: string | undefined;
  /** The backup that was restored here; undefined for a register that began here. */
  readonly restored: RestoredBackup | undefined;
}

/** Reads the signed states in the data folder. Read them before taking the snapshot that they are compared with. */
export async function readLogMemory(dataFolder: string): Promise<LogMemory> {
  return {
    checkpoints: await readIfThere(join(dataFolder, 'register-checkpoints.jsonl')),
    restored: await readRestored(dataFolder),
  };
}

/**
 * Rebuilds the public log's tree from its entries, and compares it with the tiles, with every signed state of the
 * database, and with those that the data folder remembers.
 */
export async function auditLog(reader: Tx, { checkpoints: text, restored }: LogMemory): Promise<Finding> {
  const head = await readHead(reader);
  const keys = await readKeys(reader, head.verifierKey);
  const faults: string[] = [];
  const signed = await readSigned(reader, keys, faults);
  const remembered = text === undefined ? [] : readRemembered(text, keys);
  const states = [...signed, ...remembered];
  const { size, roots } = await growTree(
    reader,
    new Set([head.size, restored?.log.size ?? 0, ...states.map(({ checkpoint }) => checkpoint.size)]),
  );
  if (size !== head.size) faults.push(`The log has ${size} entries in a row, and says that it has ${head.size}.`);
  else if (roots.get(size) !== (await readTileRoot(reader)))
    faults.push('The tiles of the log are not those of its entries.');
  const isAsRestored =
    restored !== undefined &&
    roots.get(restored.log.size) === restored.log.root &&
    signed.every(({ checkpoint }) => checkpoint.size <= restored.log.size);
  // A state of one size, signed again each hour, counts once, as a recovery counts it.
  const later = new Set<number>();
  for (const state of states) {
    const fault = judgeState(state, size, roots);
    // What a declared recovery lost is published, so it is not a fault.
    if (fault === undefined || (await isDeclaredLost(reader, keys, state.checkpoint))) continue;
    if (isAsRestored && state.checkpoint.size > restored.log.size) later.add(state.checkpoint.size);
    else faults.push(fault);
  }
  const note =
    text === undefined && signed.length > 0
      ? 'Nothing in ATLAS_DATA remembers what was signed before: bring register-checkpoints.jsonl back before you serve from here.'
      : undefined;
  const held =
    restored === undefined || later.size === 0
      ? undefined
      : `After the backup of ${restored.takenAt} was taken, the log signed ${later.size} more ${later.size === 1 ? 'state' : 'states'} that register-checkpoints.jsonl has, up to ${Math.max(...later)} entries; other places of the guard may have more. Restore a newer backup, or run npm run declare-recovery: until then nothing is signed.`;
  return { told: `Log: ${size} entries, ${states.length} signed states.`, faults: [...new Set(faults)], note, held };
}

function judgeState({ checkpoint, where }: Remembered, size: number, roots: ReadonlyMap<number, string>) {
  if (checkpoint.size > size) {
    return `The log has ${size} entries, and ${checkpoint.size} were signed (${where}): it was restored from an older backup. Restore a newer one, or run npm run declare-recovery.`;
  }
  const root = encodeBase64(checkpoint.root);
  return roots.get(checkpoint.size) === root
    ? undefined
    : `The first ${checkpoint.size} entries of the log are not those that were signed (${where}).`;
}

/** The tree over all entries, and its roots at the requested sizes. */
async function growTree(reader: Reader, wanted: ReadonlySet<number>) {
  const tree = new GrowingTree(primitives.sha256);
  const roots = new Map<number, string>();
  const look = () => {
    if (wanted.has(tree.size)) roots.set(tree.size, encodeBase64(tree.root()));
  };
  look();
  for (;;) {
    const leaves = await readLeaves(reader, tree.size, tree.size + LEAVES_AT_A_TIME);
    for (const leaf of leaves) {
      tree.add(hashLeaf(primitives.sha256, encodeUtf8(leaf)));
      look();
    }
    if (leaves.length < LEAVES_AT_A_TIME) return { size: tree.size, roots };
  }
}

/** Undefined if a tile is missing or too short. */
async function readTileRoot(reader: Reader): Promise<string | undefined> {
  return readLogState(reader).then(
    ({ root }) => root,
    () => undefined,
  );
}

/** There is no key before the first signed state. */
async function readKeys(reader: Reader, verifierKey: string | null): Promise<LogKeys> {
  const held = verifierKey === null ? undefined : readVerifierKey(primitives.sha256, verifierKey);
  if (held === undefined) return [];
  const receipts = (await readRotations(reader)).flatMap((text) => readReceipt(text) ?? []);
  return followKeys(primitives, held, receipts);
}

async function readSigned(reader: Reader, keys: LogKeys, faults: string[]): Promise<Remembered[]> {
  const { rows } = await sql<{ id: string; note: string }>`
    SELECT id::text, note FROM app.log_checkpoint ORDER BY id`.execute(reader);
  return rows.flatMap(({ id, note }) => {
    const opened = openState(primitives, keys, [], note);
    if (opened.ok) return [{ checkpoint: opened.checkpoint, where: `state ${id} of the database` }];
    faults.push(`State ${id} of the log does not carry its signature (${opened.fault}).`);
    return [];
  });
}

/** The states of this log; those of another key are another log's. */
function readRemembered(text: string, keys: LogKeys): Remembered[] {
  return text.split('\n').flatMap((line) => {
    const note = readNote(line);
    if (note === undefined || !openState(primitives, keys, [], note).ok) return [];
    const checkpoint = readCheckpoint(splitNote(note)?.text ?? '');
    return checkpoint === undefined ? [] : [{ checkpoint, where: 'register-checkpoints.jsonl' }];
  });
}

/** Undefined for a line cut off by a power failure, or with other content. */
function readNote(line: string): string | undefined {
  try {
    return Line.parse(JSON.parse(line)).note;
  } catch {
    return undefined;
  }
}
