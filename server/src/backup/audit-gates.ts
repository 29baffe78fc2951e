import { sql } from 'kysely';
import * as z from 'zod/mini';
import { replayFacts } from '../gates/index.ts';
import type { Reader } from '../platform/database/executor.ts';
import type { Finding } from './finding.ts';

const ASSETS_AT_A_TIME = 200;
const Replayable = z.object({
  id: z.string(),
  label: z.string(),
  state: z.string(),
  facts: z.nullable(z.array(z.object({ type: z.string(), after: z.nullable(z.record(z.string(), z.unknown())) }))),
  passes: z.array(z.object({ id: z.string(), state: z.string() })),
});
type Replayable = z.infer<typeof Replayable>;

/** Replays the facts of every asset that has gates, and compares the result with the tables. */
export async function auditGates(reader: Reader): Promise<Finding> {
  const faults: string[] = [];
  let [assets, passes, after] = [0, 0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const page = await readAssets(reader, after);
    for (const asset of page) {
      faults.push(...compareReplay(asset));
      passes += asset.passes.length;
    }
    assets += page.length;
    const last = page.at(-1);
    if (last === undefined || page.length < ASSETS_AT_A_TIME) break;
    after = last.id;
  }
  return { told: `Gates: the facts of ${assets} assets with ${passes} gates, replayed.`, faults };
}

/** The differences between the tables and an asset's facts. */
function compareReplay({ label, state, facts, passes }: Replayable): string[] {
  const replayed = replayFacts(facts ?? []);
  const known = new Set(passes.map(({ id }) => id));
  const faults = passes.flatMap((pass) => {
    const replayedState = replayed.states.get(pass.id) ?? 'LOCKED';
    return replayedState === pass.state
      ? []
      : [`Gate ${pass.id} of asset ${label} is ${pass.state}, and its facts say ${replayedState}.`];
  });
  for (const id of replayed.states.keys()) {
    if (!known.has(id)) faults.push(`Gate ${id} of asset ${label} is missing, and its facts tell of it.`);
  }
  if (replayed.complianceState !== undefined && replayed.complianceState !== state) {
    faults.push(`Asset ${label} is ${state}, and its facts say ${replayed.complianceState}.`);
  }
  return faults;
}

async function readAssets(reader: Reader, after: string): Promise<readonly Replayable[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT a.id, a.asset_number AS label, a.compliance_state AS state,
      (SELECT json_agg(json_build_object('type', e.type, 'after', e.after) ORDER BY e.occurred_at, e.id)
        FROM app.event e WHERE e.company_id = a.company_id AND e.subject_id = a.id) AS facts,
      (SELECT json_agg(json_build_object('id', p.id, 'state', p.state)) FROM app.gate_pass p
        JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
        WHERE r.company_id = a.company_id AND r.asset_id = a.id) AS passes
    FROM app.asset a
    WHERE a.id > ${after}::uuid AND EXISTS (SELECT FROM app.gate_run r JOIN app.gate_pass p ON p.company_id = r.company_id
      AND p.run_id = r.id WHERE r.company_id = a.company_id AND r.asset_id = a.id)
    ORDER BY a.id LIMIT ${ASSETS_AT_A_TIME}`.execute(reader);
  return z.array(Replayable).parse(rows);
}
