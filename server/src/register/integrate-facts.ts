import { encodeUtf8 } from '@atlas/transparency/bytes';
import { commitTo, type Leaf, writeLeaf } from '@atlas/transparency/leaf';
import { hashLeaf } from '@atlas/transparency/merkle';
import { LOST_PLACE_FACT } from '@atlas/transparency/recovery';
import type { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import {
  appendEntries,
  appendLostPlaces,
  type NewEntry,
  readHead,
  readTiles,
  readWaitingFacts,
  takeLog,
  type WaitingFact,
  writeSize,
  writeTiles,
} from './log-repository.ts';
import { primitives } from './primitives.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { appendLeaves, nameOpenTiles } from './tiles.rules.ts';

/** Small enough that requests hardly wait for the hashing of a batch. */
const BATCH = 60;
const LOST_BATCH = 1_024;
const { sha256 } = primitives;

/**
 * Assigns waiting facts their places at the end of the log: entries, tiles and size in one transaction, under the log's
 * lock, so that places have no gaps however many nodes try.
 * @returns how many facts got a place; undefined when another node is doing it
 */
export async function integrateBatch(database: Database, pseudonyms: Pseudonyms): Promise<number | undefined> {
  return database.withDoor(async (tx) => {
    return (await takeLog(tx)) ? placeFacts(tx, pseudonyms) : undefined;
  }, 'duty');
}

/** Assigns the next waiting facts their places; the caller holds the log. @returns how many */
export async function placeFacts(tx: Tx, pseudonyms: Pseudonyms): Promise<number> {
  const facts = await readWaitingFacts(tx, BATCH);
  if (facts.length === 0) return 0;
  const { size } = await readHead(tx);
  const entries = facts.map((fact, place) => toEntry(fact, size + place, pseudonyms));
  const open = await readTiles(tx, nameOpenTiles(size));
  const hashes = entries.map(({ leaf }) => hashLeaf(sha256, encodeUtf8(leaf)));
  await appendEntries(
    tx,
    facts.map(({ arrived }) => arrived),
    entries,
  );
  await writeTiles(tx, appendLeaves(sha256, size, open, hashes));
  await writeSize(tx, size + facts.length);
  return facts.length;
}

/** Takes the places up to a size for entries that were lost, so that no number is given twice. */
export async function takeLostPlaces(tx: Tx, size: number, end: number, like: Leaf): Promise<void> {
  for (let begin = size; begin < end; begin += LOST_BATCH) {
    const open = await readTiles(tx, nameOpenTiles(begin));
    const count = Math.min(LOST_BATCH, end - begin);
    const leaves = Array.from({ length: count }, (_, place) =>
      writeLeaf({ ...like, type: LOST_PLACE_FACT, log_seq: begin + place }),
    );
    await appendLostPlaces(tx, begin, like.subject, leaves);
    const hashes = leaves.map((leaf) => hashLeaf(sha256, encodeUtf8(leaf)));
    await writeTiles(tx, appendLeaves(sha256, begin, open, hashes));
  }
  await writeSize(tx, Math.max(size, end));
}

/**
 * Places all that waits.
 * @param giveWay waits between two batches, as long as it likes, after the milliseconds that the first one took
 * @returns whether this node did so; false when another is doing it
 */
export async function integrateAll(
  database: Database,
  pseudonyms: Pseudonyms,
  giveWay: (milliseconds: number) => Promise<unknown> = async () => {},
): Promise<boolean> {
  for (;;) {
    const began = performance.now();
    const placed = await integrateBatch(database, pseudonyms);
    if (placed === undefined) return false;
    if (placed < BATCH) return true;
    await giveWay(performance.now() - began);
  }
}

function toEntry(fact: WaitingFact, seq: number, pseudonyms: Pseudonyms): NewEntry {
  const subject = pseudonyms.ofSubject(fact.subjectID);
  const leaf = writeLeaf({
    v: 1,
    type: fact.type,
    log_seq: seq,
    at: fact.at,
    company: pseudonyms.ofCompany(fact.companyID),
    subject,
    commit: commitTo(sha256, fact.salt, fact.payload),
  });
  return { seq, eventID: fact.eventID, companyID: fact.companyID, subject, leaf };
}
