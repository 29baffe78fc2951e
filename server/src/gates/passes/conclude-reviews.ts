import type { CompanyId } from '@atlas/contract/identifiers';
import { isReviewed } from '@atlas/gating/pass-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/executor.ts';
import { selectRewardPercent } from '../funds/policy-repository.ts';
import { readRuns, type StoredRun } from '../runs/run-repository.ts';
import { countAttested } from '../runs/run-view.ts';
import { settleRuns, writeRuns } from '../runs/settle.ts';
import { compliantKeepers, findKeepers, type KeepersByGate } from '../trees/keepers.ts';
import { readTrees } from '../trees/known-trees.ts';
import { applyAction, type HeldPass } from './act-on-pass.ts';
import { concludePass } from './submit-pass.ts';

type Complete = Pick<HeldPass, 'run' | 'gate' | 'pass' | 'keepers'> & { readonly attesters: readonly string[] };

/**
 * Passes reviews with enough attestations: someone who has already attested may be in good standing again. The caller
 * has locked the asset.
 */
export async function concludeReviews(tx: Tx, companyID: CompanyId, assetID: string): Promise<void> {
  const trees = await readTrees(tx, companyID);
  for (;;) {
    const before = await readRuns(tx, companyID, { assetID });
    const found = before.flatMap((run) => findComplete(run, findKeepers(trees, run.plan)))[0];
    if (found === undefined) return;
    const { rows } = await sql<{ percent: number }>`SELECT (${selectRewardPercent(companyID)}) AS percent`.execute(tx);
    const action = await concludePass(tx, { ...found, rewardPercent: rows[0]?.percent ?? 0 }, found.attesters);
    const acted = before.map((run) => (run.id === found.run.id ? applyAction(run, found.pass, action) : run));
    const { runs, facts, workItems } = settleRuns(acted, trees);
    const described = action.facts.map((describe) => describe(found));
    const outcome = { runs, facts: [...described, ...facts], workItems };
    await writeRuns(tx, { before, outcome, payment: action.payment });
  }
}

function findComplete(run: StoredRun, keepers: KeepersByGate): readonly Complete[] {
  if (run.standing !== 'ACTIVE') return [];
  const reviewed = new Map(run.passes.filter(({ state }) => isReviewed(state)).map((pass) => [pass.nodeId, pass]));
  return run.plan.flatMap((gate) => {
    const pass = reviewed.get(gate.nodeId);
    if (pass === undefined) return [];
    const attesters = [...new Set(countAttested(pass, compliantKeepers(keepers, gate.nodeId)))];
    return attesters.length >= Math.max(1, pass.quorum) ? [{ run, gate, pass, keepers, attesters }] : [];
  });
}
