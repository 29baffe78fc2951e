import type { GatePass } from '@atlas/contract/gate-runs';
import type { CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';
import { nameSource } from './move-megajoules.ts';
import type { StoredPass, StoredRun } from './run-repository.ts';
import { latestPasses } from './run-rules.ts';

/** Where passes that await funds draw them from, by pass. */
export type SourceFunds = ReadonlyMap<StoredPass['id'], NonNullable<GatePass['source']>>;

/** Looks what can be spent at the sources of the gates that await funds; asks nothing where none does. */
export async function readSourceFunds(
  reader: Reader,
  companyID: CompanyId,
  runs: readonly StoredRun[],
): Promise<SourceFunds> {
  const awaiting = runs.flatMap((run) => {
    const latest = [...latestPasses(run.passes).values()];
    return run.passes.flatMap((pass) => {
      const gate = run.plan.find(({ nodeId }) => nodeId === pass.nodeId);
      const awaits = pass.state === 'AWAITING_FUNDS' && latest.includes(pass);
      return awaits && gate !== undefined ? [{ pass, gate, run, owner: nameSource(companyID, run, gate).owner }] : [];
    });
  });
  if (awaiting.length === 0) return new Map();
  const [kinds, ids] = [awaiting.map(({ owner }) => owner.kind), awaiting.map(({ owner }) => owner.id)];
  const { rows } = await sql<{ owner: string; available: number }>`
    SELECT owner_kind || ' ' || owner_id AS owner,
      (sum(credits_posted - debits_posted - debits_pending) / 1000)::double precision AS available
    FROM app.account WHERE company_id = ${companyID}
      AND (owner_kind, owner_id) IN (SELECT * FROM unnest(${kinds}::text[], ${ids}::text[])) GROUP BY 1`.execute(
    reader,
  );
  const available = new Map(rows.map((row) => [row.owner, row.available]));
  return new Map(
    awaiting.map(({ pass, gate: { payer }, run, owner }): [string, NonNullable<GatePass['source']>] => {
      const availableMegajoules = available.get(`${owner.kind} ${owner.id}`) ?? 0;
      const kind = payer === 'wallet' ? 'wallet' : payer === 'treasury' ? 'treasury' : 'gate';
      const gate = run.plan.find(({ nodeId }) => nodeId === payer)?.name ?? null;
      return [pass.id, { kind, gate, availableMegajoules }];
    }),
  );
}
