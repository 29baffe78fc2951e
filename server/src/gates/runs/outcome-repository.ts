import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/executor.ts';
import type { Fact } from '../../platform/events.ts';
import type { StoredPass, StoredRun } from './run-repository.ts';

/** The changes in the runs of one asset. */
export interface RunChanges {
  readonly assetID: string;
  readonly complianceState: string;
  readonly runs: readonly Pick<StoredRun, 'id' | 'compliant' | 'nextCheck'>[];
  /** As they are now, including new ones. */
  readonly passes: readonly (StoredPass & { readonly runID: string })[];
  readonly judgement: (StoredPass['verdicts'][number] & { readonly passID: string }) | undefined;
  readonly facts: readonly Fact[];
}

/** Stores everything that changes, in one call of the database. */
export async function saveChanges(tx: Tx, changes: RunChanges): Promise<void> {
  await sql`/* prepared gates.save */ SELECT ${save(changes)}`.execute(tx);
}

/** Writes all changes and runs another query in the same call. @returns the answer */
export async function saveChangesAnd(tx: Tx, changes: RunChanges, question: RawBuilder<unknown>): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`/* prepared gates.save-and-pay */
    SELECT ${save(changes)}, ${question} AS answer`.execute(tx);
  return rows[0]?.answer;
}

function save({ assetID, complianceState, runs, passes, judgement, facts }: RunChanges): RawBuilder<unknown> {
  const changes = {
    assetID,
    complianceState,
    runs: runs.map(({ id, compliant, nextCheck }) => ({ id, compliant, nextCheck })),
    passes: passes.map(({ evidence: _evidence, verdicts: _verdicts, sourceFunds: _funds, ...pass }) => pass),
    said: judgement === undefined ? [] : [judgement],
    facts,
  };
  return sql`app.keep_gates(${JSON.stringify(changes)}::jsonb)`;
}
