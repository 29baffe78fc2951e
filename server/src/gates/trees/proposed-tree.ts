import { isDeepStrictEqual } from 'node:util';
import type { GateTreeId } from '@atlas/contract/identifiers';
import type { BoundTree } from '@atlas/gating/bound-tree';
import type * as z from 'zod/mini';
import { PAYLOADS } from '../../proposals/index.ts';

const Proposed = PAYLOADS.gate_tree.after;
type Proposed = z.infer<typeof Proposed>;

/** A version of a tree as a proposal keeps it. */
export function writeProposed({ _id, version, people, ...definition }: BoundTree): Proposed {
  return {
    version,
    definition: structuredClone(definition) as Proposed['definition'],
    people: Object.fromEntries(people),
  };
}

/** A version of a tree from its proposal. */
export function readProposed(treeID: GateTreeId, kept: unknown): BoundTree {
  const { version, definition, people } = Proposed.parse(kept);
  return { ...definition, _id: treeID, version, people: new Map(Object.entries(people)) };
}

/** Whether two versions are alike in everything but their number. */
export function isSameTree(one: BoundTree, other: BoundTree): boolean {
  return isDeepStrictEqual({ ...one, version: 0 }, { ...other, version: 0 });
}
