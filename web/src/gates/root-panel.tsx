import { type GateTree, type StoredTree, TreeType } from '@atlas/contract/gate-tree';
import type { GateTreeId } from '@atlas/contract/identifiers';
import * as gatesText from '@atlas/messages/gates';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { addNode, createNode, judgeName } from './edit-tree.ts';
import { NodeFieldsForm } from './node-fields.tsx';
import type { TreePlace } from './tree-layout.ts';

type RootPanelProps = {
  tree: GateTree;
  /** The id of the tree itself, which cannot be linked to it. */
  ownId: GateTreeId | null;
  trees: readonly StoredTree[];
  namesId: string;
  readOnly: boolean;
  onChange: (edit: (tree: GateTree) => GateTree) => void;
  onSelect: (place: TreePlace) => void;
};

/** The root stands for the tree: its name, its type, its linked trees; and the form for its first gates. */
export function RootPanel({ tree, ownId, trees, namesId, readOnly, onChange, onSelect }: RootPanelProps) {
  const choose = (field: 'incomeTree' | 'shareholderTree', kind: TreeType) => (
    <SelectField
      label={field === 'incomeTree' ? gatesText.incomeTree() : gatesText.shareholderTree()}
      placeholder={gatesText.noLink()}
      disabled={readOnly}
      options={trees
        .filter(({ _id, treeType }) => treeType === kind && _id !== ownId)
        .map(({ _id, name }) => ({ value: _id, label: name }))}
      value={tree[field] ?? ''}
      onChange={({ target }) => {
        const link = trees.find(({ _id }) => _id === target.value)?._id ?? null;
        onChange((whole) => ({ ...whole, [field]: link }));
      }}
    />
  );
  return (
    <>
      <Panel title={gatesText.root()}>
        <div className="flex flex-col gap-4">
          <TreeName key={tree.name} tree={tree} readOnly={readOnly} onChange={onChange} />
          <SelectField
            label={gatesText.treeType()}
            hint={gatesText.treeTypeHint({ type: tree.treeType })}
            disabled={readOnly}
            options={TreeType.options.map((value) => ({ value, label: gatesText.treeTypeName({ type: value }) }))}
            value={tree.treeType}
            onChange={({ target }) => {
              const treeType = TreeType.options.find((type) => type === target.value) ?? tree.treeType;
              onChange((whole) => ({ ...whole, treeType }));
            }}
          />
          {choose('incomeTree', 'income')}
          {choose('shareholderTree', 'shareholder')}
        </div>
      </Panel>
      {!readOnly && (
        <Panel title={gatesText.firstGate()}>
          <NodeFieldsForm
            treeType={tree.treeType}
            autoFocus={ownId === null && tree.children.length === 0}
            fields={null}
            namesId={namesId}
            readOnly={false}
            judge={(name) => judgeName(tree, name, null)}
            onSubmit={(fields) => {
              const gate = createNode(fields);
              onChange((whole) => addNode(whole, null, gate));
              // The next gate usually follows this one, so its panel adds below it.
              onSelect(gate.nodeId);
            }}
            actions={
              <Button type="submit" tone="primary">
                {gatesText.addGate()}
              </Button>
            }
          />
        </Panel>
      )}
    </>
  );
}

type TreeNameProps = Pick<RootPanelProps, 'tree' | 'readOnly' | 'onChange'>;

/** The tree's name, saved in the draft when its field loses focus. */
function TreeName({ tree, readOnly, onChange }: TreeNameProps) {
  const [name, setName] = useState(tree.name);
  const trimmed = name.trim();
  const take = () => {
    if (trimmed !== '' && trimmed !== tree.name) onChange((whole) => ({ ...whole, name: trimmed }));
  };
  return (
    <TextField
      label={gatesText.treeName()}
      maxLength={120}
      autoComplete="off"
      readOnly={readOnly}
      value={name}
      error={trimmed === '' ? gatesText.nameMissing() : undefined}
      onChange={(event) => setName(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
