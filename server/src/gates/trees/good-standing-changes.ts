import { gateFacts } from '@atlas/contract/facts/gates';
import { type GateNode, listNodes } from '@atlas/contract/gate-tree';
import type { GateNodeId, GateTreeId } from '@atlas/contract/identifiers';
import { type BoundTree, bindKeepers, nameKeeper, type People } from '@atlas/gating/bound-tree';
import { type Fact, makeFact } from '../../platform/events.ts';

type Bound = Pick<BoundTree, 'children' | 'people'>;

/** A gate whose gatekeepers gained or lost good standing, and how many. */
export interface GoodStandingChange {
  readonly nodeId: GateNodeId;
  readonly nodeName: string;
  /** Whether the gate was in the tree before. */
  readonly isKnown: boolean;
  readonly complied: number;
  readonly lapsed: number;
}

/** The gates of a tree whose gatekeepers in good standing differ from the previous version's. */
export function findGoodStandingChanges(before: Bound | undefined, after: Bound): readonly GoodStandingChange[] {
  const known = new Map(
    listNodes(before?.children ?? []).map(({ node }) => [
      node.nodeId,
      listCompliant(node, before?.people ?? new Map()),
    ]),
  );
  return listNodes(after.children).flatMap(({ node }) => {
    const [old, now] = [known.get(node.nodeId) ?? new Set<string>(), listCompliant(node, after.people)];
    const [complied, lapsed] = [countOthers(now, old), countOthers(old, now)];
    const { nodeId, name: nodeName } = node;
    return complied + lapsed === 0 ? [] : [{ nodeId, nodeName, isKnown: known.has(nodeId), complied, lapsed }];
  });
}

/** Their facts for the log, without names: the tree's version has the people. */
export function describeGoodStanding(
  { nodeId, nodeName, complied, lapsed }: GoodStandingChange,
  saved: { readonly treeID: GateTreeId; readonly version: number },
): readonly Fact[] {
  const subject = { id: nodeId, label: nodeName };
  const tell = (definition: typeof gateFacts.keepersComplied | typeof gateFacts.keepersLapsed, count: number) =>
    count === 0 ? [] : [makeFact(definition, { subject, after: { ...saved, count } })];
  return [...tell(gateFacts.keepersComplied, complied), ...tell(gateFacts.keepersLapsed, lapsed)];
}

function countOthers(keepers: ReadonlySet<string>, known: ReadonlySet<string>): number {
  return [...keepers].filter((keeper) => !known.has(keeper)).length;
}

function listCompliant({ gatekeepers }: GateNode, people: People): ReadonlySet<string> {
  return new Set(
    bindKeepers(gatekeepers, people)
      .filter(({ compliant }) => compliant)
      .map(nameKeeper),
  );
}
