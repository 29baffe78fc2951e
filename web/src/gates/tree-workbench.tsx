import type { CompanyOverview } from '@atlas/contract/companies';
import { type ListedTree, listNodes, ROOT, type StoredTree } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import { lintGatekeepers, lintTree } from '@atlas/gating/lint-tree';
import { buildScope } from '@atlas/gating/scope';
import * as gatesText from '@atlas/messages/gates';
import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { WaitingProposals } from '../proposals/waiting-proposals.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatWholeMegajoules } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { ClashDialog } from './clash-dialog.tsx';
import { DryRunPanel } from './dry-run-panel.tsx';
import { FindingPanel } from './finding-panel.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LinkedTrees } from './linked-trees.tsx';
import { NameList } from './name-list.tsx';
import { NodePanel } from './node-panel.tsx';
import { RootPanel } from './root-panel.tsx';
import { TreeChips } from './tree-chips.tsx';
import { TreeOutline } from './tree-outline.tsx';
import { TreePicture } from './tree-picture.tsx';
import { TreeTools } from './tree-tools.tsx';
import { useSaveTree } from './use-save-tree.ts';
import { useTreeEditor } from './use-tree-editor.ts';

type TreeWorkbenchProps = {
  company: CompanyOverview;
  trees: readonly ListedTree[];
  refetch: () => Promise<{ data?: readonly StoredTree[] | undefined }>;
};

const NOBODY: ListedTree['waiting'] = [];

/** Chips above, the tree as outline and drawing, the selected node's form and the checks beside them. */
export function TreeWorkbench({ company, trees, refetch }: TreeWorkbenchProps) {
  const editor = useTreeEditor(trees);
  const saving = useSaveTree(company.companyID, editor, refetch);
  const { draft, selected, collapsed } = editor;
  const tree = draft?.present;
  const readOnly = !company.permits.editGates.allowed;
  const ownId = draft?.base?._id ?? null;
  const settled = useDeferredValue(draft?.present);
  const listed = trees.find(({ _id }) => _id === ownId);
  const waiting = listed?.waiting ?? NOBODY;
  const notices = useMemo(() => (settled === undefined ? [] : lintGatekeepers(settled, waiting)), [settled, waiting]);
  const checks = useMemo(() => {
    if (settled === undefined) return { findings: [], names: [] };
    const subject = { ...settled, _id: ownId };
    const names = buildScope(subject, trees).nodes.map(({ node }) => node.name);
    return { findings: lintTree(subject, trees), names: [ROOT, ...new Set(names)].filter((name) => name !== '') };
  }, [settled, ownId, trees]);
  const faulty = useMemo(() => new Set(checks.findings.flatMap(({ nodeIds }) => nodeIds)), [checks]);
  const press = (place: typeof selected) => {
    editor.select(place);
    editor.toggle(place);
  };
  /** Opens the tree that contains a gate, if it is a linked one. */
  const show = (nodeId: GateNodeId) => {
    const isOwn = tree !== undefined && listNodes(tree.children).some((placed) => placed.node.nodeId === nodeId);
    const home = trees.find(({ children }) => listNodes(children).some((placed) => placed.node.nodeId === nodeId));
    if (!isOwn && home !== undefined) editor.openLinked(home);
    editor.select(nodeId);
  };
  const namesId = useId();
  const forms = useRef<HTMLDivElement>(null);
  const node = tree && listNodes(tree.children).find((placed) => placed.node.nodeId === selected)?.node;
  /** On a screen too narrow for both, the form is below the drawing and out of sight. */
  const toForm = (
    <Button
      size="small"
      className="xl:hidden print:hidden"
      aria-label={gatesText.goToForm({ name: node?.name ?? ROOT })}
      onClick={() => goTo(forms.current)}
    >
      {gatesText.edit()}
    </Button>
  );
  return (
    <div className="prints-across flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <TreeChips editor={editor} readOnly={readOnly} />
        {draft && <TreeTools editor={editor} draft={draft} saving={saving} permit={company.permits.editGates} />}
      </div>
      {listed?.proposalID && (
        <WaitingProposals
          companyID={company.companyID}
          kinds={['gate_tree']}
          subject={listed._id}
          expected={listed.proposalID}
        />
      )}
      {saving.failure && <FormError error={saving.failure} prefix={gatesText.errorPrefix()} />}
      {tree === undefined ? (
        <div className="border border-hairline bg-panel">
          <EmptyState
            heading={editor.entries.length === 0 ? gatesText.noTreeYet() : gatesText.noTree()}
            sentence={editor.entries.length === 0 ? gatesText.noTreeYetSentence() : gatesText.noTreeSentence()}
            action={
              editor.entries.length === 0 &&
              !readOnly && (
                <Button tone="primary" onClick={editor.begin}>
                  {gatesText.beginTree()}
                </Button>
              )
            }
          />
        </div>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr] print:block">
          <Panel title={gatesText.outline()} actions={toForm} flush className="xl:row-span-2 print:mb-4">
            <TreeOutline
              tree={tree}
              collapsed={collapsed}
              selected={selected}
              faulty={faulty}
              onSelect={editor.select}
              onToggle={editor.toggle}
            />
          </Panel>
          <div className="flex min-w-0 flex-col gap-4">
            <Panel title={tree.name} actions={<TreeFigures nodes={tree.children} />} flush>
              <TreePicture tree={tree} collapsed={collapsed} selected={selected} faulty={faulty} onPress={press} />
            </Panel>
            <LinkedTrees tree={tree} trees={trees} editor={editor} />
          </div>
          <div
            ref={forms}
            className="flex min-w-0 scroll-mt-20 flex-col gap-4 lg:col-span-2 xl:col-span-1 xl:row-span-2 print:hidden"
          >
            <FindingPanel findings={checks.findings} notices={notices} onShow={show} />
            {node ? (
              <NodePanel
                key={node.nodeId}
                tree={tree}
                nodeId={node.nodeId}
                namesId={namesId}
                waiting={waiting}
                readOnly={readOnly}
                onChange={editor.change}
                onSelect={editor.select}
              />
            ) : (
              <RootPanel
                key={`root ${editor.key}`}
                tree={tree}
                ownId={ownId}
                trees={trees}
                namesId={namesId}
                readOnly={readOnly}
                onChange={editor.change}
                onSelect={editor.select}
              />
            )}
          </div>
          {draft && company.permits.editGates.allowed && (
            <div className="min-w-0 lg:col-span-2 xl:col-span-1 xl:col-start-2 xl:row-start-2 print:hidden">
              <DryRunPanel key={`dry run ${editor.key}`} companyID={company.companyID} draft={draft} onSelect={show} />
            </div>
          )}
        </div>
      )}
      <NameList id={namesId} names={checks.names} />
      <LeaveDialog unsaved={editor.unsaved} />
      {saving.clash && (
        <ClashDialog issues={saving.clash} busy={saving.merging} onMerge={saving.merge} onClose={saving.forgetClash} />
      )}
    </div>
  );
}

/** Scrolls the selected node's form to the top of the screen and focuses it. */
function goTo(forms: HTMLElement | null): void {
  forms?.scrollIntoView({ block: 'start' });
  forms?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
}

function TreeFigures({ nodes }: { nodes: StoredTree['children'] }) {
  const all = listNodes(nodes);
  const megajoules = all.reduce((sum, { node }) => sum + node.requiredMegajoules, 0);
  return (
    <span className="figure text-13 text-secondary">
      {gatesText.figures({ gates: all.length, megajoules: formatWholeMegajoules(megajoules) })}
    </span>
  );
}
