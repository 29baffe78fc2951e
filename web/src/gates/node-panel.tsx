import { DEEPEST_LEVEL, type GateTree, listNodes, type WaitingNumber } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import * as gatesText from '@atlas/messages/gates';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toast.ts';
import { addNode, createNode, findNode, judgeName, removeNode, updateNode } from './edit-tree.ts';
import { GatekeeperPanel } from './gatekeeper-panel.tsx';
import { NodeFieldsForm } from './node-fields.tsx';
import type { TreePlace } from './tree-layout.ts';

type NodePanelProps = {
  tree: GateTree;
  nodeId: GateNodeId;
  namesId: string;
  waiting: readonly WaitingNumber[];
  readOnly: boolean;
  onChange: (edit: (tree: GateTree) => GateTree) => void;
  onSelect: (place: TreePlace) => void;
};

/** The selected node: its form in update mode or in add-child mode, and its gatekeepers. */
export function NodePanel({ tree, nodeId, namesId, waiting, readOnly, onChange, onSelect }: NodePanelProps) {
  const [mode, setMode] = useState<'update' | 'add' | 'returned'>('update');
  const node = findNode(tree, nodeId);
  if (node === undefined) return null;
  const level = listNodes(tree.children).find((placed) => placed.node === node)?.depth ?? 1;
  if (mode === 'add') {
    return (
      <Panel title={gatesText.childOf({ name: node.name })}>
        <NodeFieldsForm
          treeType={tree.treeType}
          key="add"
          fields={null}
          namesId={namesId}
          readOnly={false}
          autoFocus
          judge={(name) => judgeName(tree, name, null)}
          onSubmit={(fields) => {
            const child = createNode(fields);
            onChange((whole) => addNode(whole, nodeId, child));
            setMode('update');
            onSelect(child.nodeId);
          }}
          actions={
            <>
              <Button type="submit" tone="primary">
                {gatesText.addGate()}
              </Button>
              <Button onClick={() => setMode('returned')}>{gatesText.cancel()}</Button>
            </>
          }
        />
      </Panel>
    );
  }
  const parent = listNodes(tree.children).find((placed) => placed.node === node)?.parent ?? null;
  return (
    <>
      <Panel title={node.name || gatesText.gate()}>
        <NodeFieldsForm
          treeType={tree.treeType}
          key="update"
          fields={node}
          namesId={namesId}
          readOnly={readOnly}
          judge={(name) => judgeName(tree, name, nodeId)}
          onSubmit={(fields) => {
            onChange((whole) => updateNode(whole, nodeId, fields));
            toast.success(gatesText.updated());
          }}
          onLeave={(fields) => onChange((whole) => updateNode(whole, nodeId, fields))}
          actions={
            <>
              <Button type="submit" tone="primary">
                {gatesText.updateNode()}
              </Button>
              <Button
                autoFocus={mode === 'returned'}
                unavailableReason={level >= DEEPEST_LEVEL ? gatesText.tooDeep() : undefined}
                onClick={() => setMode('add')}
              >
                {gatesText.addChild()}
              </Button>
              <Button
                tone="danger"
                onClick={() => {
                  onSelect(parent?.nodeId ?? 'root');
                  onChange((whole) => removeNode(whole, nodeId));
                }}
              >
                {gatesText.deleteNode()}
              </Button>
            </>
          }
        />
      </Panel>
      <Panel title={gatesText.gatekeepers()}>
        <GatekeeperPanel
          waiting={waiting}
          node={node}
          readOnly={readOnly}
          onChange={(gatekeepers) => onChange((whole) => updateNode(whole, nodeId, { gatekeepers }))}
        />
      </Panel>
    </>
  );
}
