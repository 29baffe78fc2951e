import type { GateTree, StoredTree } from '@atlas/contract/gate-tree';
import { followLink } from '@atlas/gating/scope';
import * as gatesText from '@atlas/messages/gates';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { TreePicture } from './tree-picture.tsx';
import type { TreeEditor } from './use-tree-editor.ts';

type LinkedTreesProps = { tree: GateTree; trees: readonly StoredTree[]; editor: TreeEditor };

const NOTHING: ReadonlySet<never> = new Set();

/** The linked income and shareholder trees, drawn below a tree. */
export function LinkedTrees({ tree, trees, editor }: LinkedTreesProps) {
  const linked = [
    followLink(tree.incomeTree, 'income', trees),
    followLink(tree.shareholderTree, 'shareholder', trees),
  ].filter((each) => each !== undefined);
  return linked.map((each) => (
    <Panel
      key={each._id}
      headingLevel={3}
      title={gatesText.linked({ kind: each.treeType, name: each.name })}
      flush
      actions={
        <Button
          size="small"
          className="print:hidden"
          aria-label={`${gatesText.openLinked()} ${each.name}`}
          onClick={() => editor.openLinked(each)}
        >
          {gatesText.openLinked()}
        </Button>
      }
    >
      <TreePicture
        tree={each}
        collapsed={NOTHING}
        selected={null}
        faulty={NOTHING}
        onPress={() => editor.openLinked(each)}
      />
    </Panel>
  ));
}
