import { type GateRun, startGateRun } from '@atlas/contract/gate-runs';
import type { ListedTree } from '@atlas/contract/gate-tree';
import { fetchTrees } from '@atlas/contract/gates';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { lintTree } from '@atlas/gating/lint-tree';
import * as gatesText from '@atlas/messages/gates';
import * as passText from '@atlas/messages/pass';
import { useContractForm } from '../api/use-contract-form.ts';
import { useRead } from '../api/use-read.ts';
import { LinkButton } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toast.ts';
import { describeFinding } from './describe-finding.ts';

type StartDialogProps = { companyID: CompanyId; assetID: AssetId; runs: readonly GateRun[]; onClose: () => void };

/** Why no run can start from a tree; undefined if one can. */
function explainClosed(tree: ListedTree, all: readonly ListedTree[]): string | undefined {
  if (tree.inForce === null) return passText.treeWaiting();
  const [finding] = lintTree(tree, all);
  return finding && describeFinding(finding);
}

/** The choice among trees that the asset is not in yet; a tree that cannot run shows the reason. */
export function StartDialog({ companyID, assetID, runs, onClose }: StartDialogProps) {
  const trees = useRead(fetchTrees, { body: { companyID } });
  const all = trees.data ?? [];
  const judged = all
    .filter(({ _id }) => runs.every((run) => run.treeID !== _id))
    .map((one) => ({ tree: one, closed: explainClosed(one, all) }));
  const fresh = judged.filter(({ closed }) => closed === undefined).map((one) => one.tree);
  const hindered = judged.filter(({ closed }) => closed !== undefined);
  const form = useContractForm(startGateRun, {
    values: { treeID: '' },
    input: ({ treeID }) => ({
      params: { companyID, assetID },
      body: { treeID: fresh.find(({ _id }) => _id === treeID)?._id },
    }),
    onSuccess: () => {
      toast.success(passText.done());
      onClose();
    },
  });
  const describeChoice = () => {
    if (trees.data === undefined || fresh.length > 0) return passText.startSentence();
    return judged.length === 0 && all.length > 0 ? passText.inEveryTree() : passText.noTrees();
  };
  const choice = form.part('treeID');
  const tree = fresh.find(({ _id }) => _id === choice.value);
  return (
    <FormDialog
      title={passText.startRun()}
      form={form}
      send={passText.confirm()}
      unavailableReason={tree === undefined ? passText.chooseTree() : undefined}
      onClose={onClose}
    >
      <p>{describeChoice()}</p>
      <SelectField
        label={passText.tree()}
        placeholder={passText.chooseTree()}
        {...(tree === undefined ? {} : { hint: gatesText.treeTypeHint({ type: tree.treeType }) })}
        options={fresh.map(({ _id, name, treeType }) => ({
          value: _id,
          label: treeType === 'expenses' ? name : `${name} (${passText.treeType({ type: treeType })})`,
        }))}
        {...choice}
        onChange={({ target }) => choice.onChange(target.value)}
      />
      {hindered.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="label-caps">{passText.notOffered()}</h3>
          <ul className="flex flex-col gap-1 text-13 text-secondary">
            {hindered.map(({ tree: { _id, name }, closed }) => (
              <li key={_id} className="break-words">
                {name}: {closed}
              </li>
            ))}
          </ul>
        </section>
      )}
      <LinkButton className="self-start" to={`/gates/engine/${companyID}`}>
        {passText.openEngine()}
      </LinkButton>
      <FormError error={trees.error} />
    </FormDialog>
  );
}
