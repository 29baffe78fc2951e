import { dryRunTree } from '@atlas/contract/gate-runs';
import type { GateTree, GateTreeInput } from '@atlas/contract/gate-tree';
import type { CompanyId, GateNodeId } from '@atlas/contract/identifiers';
import * as dryRunText from '@atlas/messages/dry-run';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { DryRunFigures } from './dry-run-figures.tsx';
import { MigrateRuns } from './migrate-runs.tsx';
import { isUnsaved, type TreeDraft } from './tree-draft.ts';
import { writeTree } from './write-tree.ts';

type DryRunProps = { companyID: CompanyId; draft: TreeDraft; onSelect: (nodeId: GateNodeId) => void };
type Asked = { readonly of: GateTree; readonly tree: GateTreeInput; readonly round: number };

/** What the open tree, saved or not, would cost the live portfolio, computed on request. */
export function DryRunPanel({ companyID, draft, onSelect }: DryRunProps) {
  const [asked, setAsked] = useState<Asked>();
  const isCurrent = asked?.of === draft.present;
  const ask = () => setAsked({ of: draft.present, tree: writeTree(draft), round: (asked?.round ?? 0) + 1 });
  return (
    <Panel
      title={dryRunText.title()}
      actions={
        <Button size="small" onClick={ask}>
          {asked === undefined ? dryRunText.ask() : dryRunText.askAgain()}
        </Button>
      }
    >
      <div className="flex flex-col gap-3" aria-live="polite">
        {asked === undefined ? (
          <p className="text-13 text-secondary">{dryRunText.sentence()}</p>
        ) : (
          <>
            {!isCurrent && <p className="border-l-3 border-rust pl-3 text-13">{dryRunText.outOfDate()}</p>}
            <DryRunOutcome
              key={asked.round}
              companyID={companyID}
              tree={asked.tree}
              isSaved={isCurrent && !isUnsaved(draft)}
              onSelect={onSelect}
            />
          </>
        )}
      </div>
    </Panel>
  );
}

type OutcomeProps = {
  companyID: CompanyId;
  tree: GateTreeInput;
  isSaved: boolean;
  onSelect: (nodeId: GateNodeId) => void;
};

function DryRunOutcome({ companyID, tree, isSaved, onSelect }: OutcomeProps) {
  const run = useRead(dryRunTree, { params: { companyID }, body: { tree } }, { staleTime: 0 });
  if (run.isPending) return <SkeletonRows rows={5} />;
  if (run.data === undefined) return <ErrorPanel error={run.error} retry={() => void run.refetch()} />;
  return (
    <>
      <DryRunFigures run={run.data} onSelect={onSelect} />
      {tree._id != null && <MigrateRuns companyID={companyID} treeID={tree._id} run={run.data} isSaved={isSaved} />}
    </>
  );
}
