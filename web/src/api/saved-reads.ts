import * as z from 'zod/mini';
import { keptReadsKey, readPerson } from './access-token.ts';

/** How many answers are stored; the oldest is removed first. */
const MOST = 8;

const Kept = z.object({ person: z.string(), answers: z.array(z.tuple([z.string(), z.unknown()])) });

/** Stores an answer of the register on this device for its reader, until they sign out. */
export function saveRead(key: readonly unknown[], reply: unknown): void {
  const person = readPerson();
  if (person === undefined) return;
  const name = JSON.stringify(key);
  const others = readAll(person).filter(([known]) => known !== name);
  const answers = [...others, [name, reply]].slice(-MOST);
  try {
    localStorage.setItem(keptReadsKey, JSON.stringify({ person, answers }));
  } catch {
    // If storage is full or forbidden, the page needs a signal.
  }
}

/** The last stored answer; undefined if this person has none. */
export function readSaved(key: readonly unknown[]): unknown {
  const person = readPerson();
  if (person === undefined) return undefined;
  const name = JSON.stringify(key);
  return readAll(person).find(([known]) => known === name)?.[1];
}

function readAll(person: string): readonly (readonly [string, unknown])[] {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(keptReadsKey) ?? 'null'));
    return kept.success && kept.data.person === person ? kept.data.answers : [];
  } catch {
    return [];
  }
}
