import type { GateRun } from '@atlas/contract/gate-runs';
import type { GateNodeInput } from '@atlas/contract/gate-tree';
import { type AssetId, type CompanyId, DocumentId } from '@atlas/contract/identifiers';
import { rejectGatePass } from '@atlas/server/gates/judge-pass';
import { saveTree } from '@atlas/server/gates/save-tree';
import { startGateRun } from '@atlas/server/gates/start-run';
import { attestGatePass, submitGatePass } from '@atlas/server/gates/submit-pass';
import type { Scope } from '@atlas/server/platform/database/database';
import type { PlottedAsset } from './advance-assets.ts';
import { actAs, type Colleague, pickColleague } from './colleague.ts';
import type { DemoGate, DemoGates } from './demo-data.ts';
import { requireDone } from './require-done.ts';

interface Loading {
  readonly gates: DemoGates;
  readonly staff: readonly Colleague[];
  readonly plotted: readonly PlottedAsset[];
}

/** Saves the tree of gates and sends assets through it, each step by the person whose work it is. */
export async function loadGates(scope: Scope, companyID: CompanyId, { gates, staff, plotted }: Loading): Promise<void> {
  const [manager, clerk, keeper] = [
    pickColleague(staff, ['Manager', 'Director']),
    pickColleague(staff, ['Reception', 'Manager']),
    pickColleague(staff, ['Gatekeeper']),
  ];
  const children = writeGates(gates.tree.gates, keeper);
  const leading = await actAs(scope, manager, companyID);
  const tree = { name: gates.tree.name, treeType: 'expenses' as const, children };
  const saved = requireDone(await saveTree(leading, { companyID, tree })).tree;
  for (const { number, passed, next } of gates.runs) {
    const assetID = findAsset(plotted, number);
    let run = requireDone(
      await startGateRun(await actAs(scope, manager, companyID), { companyID, assetID }, saved._id),
    );
    const submit = async (gate: string) => {
      const place = { companyID, passID: findPass(run, gate) };
      const evidence = await findEvidence(scope, companyID, assetID);
      run = requireDone(await submitGatePass(await actAs(scope, clerk, companyID), place, evidence));
      return place;
    };
    for (const gate of passed) {
      const place = await submit(gate);
      run = requireDone(await attestGatePass(await actAs(scope, keeper, companyID), place, undefined));
    }
    if (next === null) continue;
    const place = await submit(next.gate);
    if (next.outcome !== 'reject') continue;
    const verdict = { reasonCode: 'evidence_wrong' as const, note: next.note ?? '' };
    requireDone(await rejectGatePass(await actAs(scope, keeper, companyID), place, verdict));
  }
}

function writeGates(gates: readonly DemoGate[], keeper: Colleague): GateNodeInput[] {
  const { phone, name } = keeper.account;
  return gates.map((gate) => ({
    ...gate,
    gatekeepers: [{ phoneNumber: phone, name, compliant: true }],
    children: writeGates(gate.children, keeper),
  }));
}

function findAsset(plotted: readonly PlottedAsset[], number: string): AssetId {
  const found = plotted.find((asset) => asset.number === number);
  if (found === undefined) throw new Error(`${number} is no asset of the demonstration`);
  return found.id;
}

function findPass(run: GateRun, gate: string): GateRun['passes'][number]['_id'] {
  const found = run.passes.find((pass) => pass.gate === gate);
  if (found === undefined) throw new Error(`${gate} is no gate of the demonstration`);
  return found._id;
}

/** The sheets that are filed with an asset. */
async function findEvidence(scope: Scope, companyID: CompanyId, assetID: AssetId): Promise<readonly DocumentId[]> {
  const rows = await scope.tx
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', companyID)
    .where('asset_id', '=', assetID)
    .execute();
  return rows.map(({ id }) => DocumentId.parse(id));
}
