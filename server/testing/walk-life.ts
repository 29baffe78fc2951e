import type { Life, Step } from '@atlas/contract/steps/define-life';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Something that a person, or the calendar, may try on the thing that walks. */
export interface Attempt<Name extends string> {
  /** The rows of the life cycle that it can bring about. */
  readonly rows: readonly Name[];
  /** Tries it through the real use case. @returns whether it was done */
  readonly act: () => Promise<boolean>;
}

/** The steps of one kind of thing, and its stored state. */
export interface Walker<Name extends string> {
  /** Takes the first step of a new thing, which walks from then on. */
  readonly begin: () => Promise<void>;
  /** The stored state. */
  readonly read: () => Promise<string>;
  /** The types of the events about its state, oldest first. */
  readonly listEvents: () => Promise<readonly string[]>;
  readonly attempts: readonly Attempt<Name>[];
  /** Whether nothing more can happen to the thing, in any state. */
  readonly isOver?: () => boolean;
}

const MOST_ATTEMPTS = 1_000;
/** At least this many are made: every row is soon taken, and what is closed has to be tried as well. */
const LEAST_ATTEMPTS = 80;

/**
 * Walks at random through the real use cases until every row of a life cycle has been taken, and compares each attempt
 * with the table: a success is a declared step with its events, and a refusal changes neither state nor events.
 * @param rows the rows that this walk must take
 */
export async function walkLife<Name extends string>(
  life: Life & { readonly steps: Readonly<Record<Name, Step>> },
  walker: Walker<Name>,
  { rows, seed }: { readonly rows: readonly Name[]; readonly seed: number },
): Promise<void> {
  const random = generate(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const missing = new Set<string>(rows);
  const begin = async () => {
    await walker.begin();
    const taken = followEvents(life, null, await walker.listEvents(), await walker.read());
    for (const row of taken) missing.delete(row);
  };
  await begin();
  for (let attempts = 0; attempts < (missing.size > 0 ? MOST_ATTEMPTS : LEAST_ATTEMPTS); attempts += 1) {
    const before = await walker.read();
    const isOpen = (row: Name) => life.steps[row].from.includes(before);
    const open = walker.attempts.filter((attempt) => attempt.rows.some(isOpen));
    const isLeading = (row: Name) => isOpen(row) && leadsOn(life, row, before, missing);
    const leading = open.filter((attempt) => attempt.rows.some(isLeading));
    // A thing that leads nowhere new is soon left, and a finished one is tried a few more times.
    const isStuck = open.length === 0 || random() < (walker.isOver?.() ? 0.4 : leading.length === 0 ? 0.1 : 0);
    if (isStuck) {
      await begin();
      continue;
    }
    const tried = pick(random() < 0.6 && leading.length > 0 ? leading : walker.attempts);
    if (tried === undefined) throw new Error('there is nothing to try');
    for (const row of await hold(life, walker, tried, before)) missing.delete(row);
  }
  expect([...missing], `rows that ${MOST_ATTEMPTS} attempts did not take (seed ${seed})`).toEqual([]);
}

/** Whether a row is missing, or leads closer to a state in which a missing row is open. */
function leadsOn(life: Life, row: string, state: string, missing: ReadonlySet<string>): boolean {
  const far = measureDistances(life, missing);
  const ends = life.steps[row]?.to ?? [];
  if (missing.has(row)) return true;
  return ends !== 'same' && ends.some((end) => (far.get(end) ?? Infinity) < (far.get(state) ?? Infinity));
}

/** The least number of rows from each state to one in which a missing row is open. */
function measureDistances(life: Life, missing: ReadonlySet<string>): ReadonlyMap<string | null, number> {
  const far = new Map<string | null, number>();
  for (const row of missing) for (const state of life.steps[row]?.from ?? []) far.set(state, 0);
  for (const _round of life.states) {
    for (const { from, to } of Object.values(life.steps)) {
      const next = to === 'same' ? Infinity : Math.min(...to.map((end) => far.get(end) ?? Infinity));
      for (const state of from) if (next + 1 < (far.get(state) ?? Infinity)) far.set(state, next + 1);
    }
  }
  return far;
}

/** One attempt, compared with the table. @returns the rows that it took */
async function hold<Name extends string>(
  life: Life & { readonly steps: Readonly<Record<Name, Step>> },
  walker: Walker<Name>,
  tried: Attempt<Name>,
  before: string,
): Promise<readonly string[]> {
  const told = await walker.listEvents();
  const isDone = await tried.act();
  const after = await walker.read();
  const events = await walker.listEvents();
  const name = `${tried.rows.join(' or ')} in ${before}`;
  if (!isDone) {
    expect(after, `${name} was refused`).toBe(before);
    expect(events, `${name} was refused`).toEqual(told);
    return [];
  }
  expect(events.slice(0, told.length), name).toEqual(told);
  const taken = followEvents(life, before, events.slice(told.length), after, name);
  expect(
    tried.rows.some((row) => taken.includes(row)),
    `${name} is one of its rows`,
  ).toBe(true);
  return taken;
}

/** Follows events through the table from a state to the last: fails if no row matches. @returns the rows taken */
export function followEvents(
  life: Life,
  from: string | null,
  events: readonly string[],
  to: string,
  name = 'the beginning',
): readonly string[] {
  const taken: string[] = [];
  let states = addUnrecorded(life, new Set([from]), taken);
  for (const type of events) {
    const next = new Set<string | null>();
    for (const [row, step] of Object.entries(life.steps)) {
      if (!('unrecorded' in step.fact) && step.fact.type === type) takeRow(row, step, states, next, taken);
    }
    expect(next.size, `${name}: no row leads on from ${[...states]} with ${type}`).toBeGreaterThan(0);
    states = addUnrecorded(life, next, taken);
  }
  expect([...states], `${name}: ${events.join(', ')}`).toContain(to);
  return taken;
}

/** The states with those that rows without an event lead to from them. */
function addUnrecorded(life: Life, states: Set<string | null>, taken: string[]): Set<string | null> {
  const reached = new Set(states);
  // One such row can lead to the next, whatever their order in the table.
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const [row, step] of Object.entries(life.steps)) {
      // A set grows while the next rows look at it.
      if ('unrecorded' in step.fact) takeRow(row, step, new Set(reached), reached, taken);
    }
  }
  return reached;
}

function takeRow(row: string, step: Step, from: Set<string | null>, to: Set<string | null>, taken: string[]): void {
  const open = [...from].filter((state) => step.from.includes(state));
  if (open.length > 0) taken.push(row);
  for (const state of open) for (const after of step.to === 'same' ? [state] : step.to) to.add(after);
}

/** Types of the events about a subject that affect its state. */
export async function listEventsOf(test: TestApp, subjectID: string, says?: string): Promise<readonly string[]> {
  const { rows } = await test.storage.opened.pool.query<{ type: string }>(
    `SELECT e.type FROM app.event e WHERE e.subject_id = $1 AND ($2::text IS NULL OR e.after ? $2)
     ORDER BY e.occurred_at, e.id`,
    [subjectID, says ?? null],
  );
  return rows.map(({ type }) => type);
}

/** Numbers from 0 to 1, the same for the same seed. */
function generate(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
