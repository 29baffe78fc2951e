import type { GateRun } from '@atlas/contract/gate-runs';
import { fetchTrees } from '@atlas/contract/gates';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { Permit } from '@atlas/contract/permits';
import { lintTree } from '@atlas/gating/lint-tree';
import * as gatesText from '@atlas/messages/gates';
import * as passText from '@atlas/messages/pass';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { usePassSteps } from './use-pass-steps.ts';

type StartRunProps = { companyID: CompanyId; assetID: AssetId; permit: Permit; runs: readonly GateRun[] };

/** Sends an asset through a tree that it does not go through yet; one that cannot run is named with the reason. */
export function StartRun({ companyID, assetID, permit, runs }: StartRunProps) {
  const [open, setOpen] = useState(false);
  const [treeID, setTreeID] = useState('');
  const trees = useRead(fetchTrees, { body: { companyID } }, { enabled: open });
  const { start } = usePassSteps(() => setOpen(false));
  const all = trees.data ?? [];
  const judged = all
    .filter(({ _id }) => runs.every((run) => run.treeID !== _id))
    .map((one) => ({ tree: one, finding: lintTree(one, all)[0] }));
  const fresh = judged.filter(({ finding }) => finding === undefined).map((one) => one.tree);
  const hindered = judged.filter(({ finding }) => finding !== undefined);
  const tree = fresh.find(({ _id }) => _id === treeID);
  return (
    <>
      <Button
        className="self-start print:hidden"
        unavailableReason={permit.allowed ? undefined : (permit.reason ?? '')}
        onClick={() => {
          start.reset();
          setOpen(true);
        }}
      >
        {passText.startRun()}
      </Button>
      <Dialog
        title={passText.startRun()}
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <>
            <LinkButton to={`/gates/engine/${companyID}`}>{passText.openEngine()}</LinkButton>
            <Button
              tone="primary"
              busy={start.isPending}
              unavailableReason={tree === undefined ? passText.chooseTree() : undefined}
              onClick={() => tree && start.mutate({ params: { companyID, assetID }, body: { treeID: tree._id } })}
            >
              {passText.confirm()}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{trees.data && fresh.length === 0 ? passText.noTrees() : passText.startSentence()}</p>
          <SelectField
            label={passText.tree()}
            placeholder={passText.chooseTree()}
            {...(tree === undefined ? {} : { hint: gatesText.treeTypeHint({ type: tree.treeType }) })}
            options={fresh.map(({ _id, name, treeType }) => ({
              value: _id,
              label: treeType === 'expenses' ? name : `${name} (${passText.treeType({ type: treeType })})`,
            }))}
            value={treeID}
            onChange={({ target }) => setTreeID(target.value)}
          />
          {hindered.length > 0 && (
            <section className="flex flex-col gap-1">
              <h3 className="label-caps">{passText.notOffered()}</h3>
              <ul className="flex flex-col gap-1 text-13 text-secondary">
                {hindered.map(({ tree: { _id, name }, finding }) => (
                  <li key={_id} className="break-words">
                    {name}: {finding?.message}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <FormError error={start.error ?? trees.error} />
        </div>
      </Dialog>
    </>
  );
}
