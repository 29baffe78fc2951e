import { type Gatekeeper, type GateTree, listNodes, type StoredTree } from '@atlas/contract/gate-tree';

/** Ids of people by the phone numbers in a tree: the members whose proven numbers they were when the tree was saved. */
export type People = ReadonlyMap<string, string>;

/** A tree as stored, with the people who are its gatekeepers. */
export interface BoundTree extends StoredTree {
  readonly people: People;
}

/** A gatekeeper as a person; null for a number that no member of the company had proven when the tree was saved. */
export interface BoundKeeper extends Gatekeeper {
  readonly userSub: string | null;
}

/** A gate's gatekeepers with their people. */
export function bindKeepers(gatekeepers: readonly Gatekeeper[], people: People): readonly BoundKeeper[] {
  return gatekeepers.map((keeper) => ({ ...keeper, userSub: people.get(keeper.phoneNumber) ?? null }));
}

/** The numbers by which a tree names its gatekeepers. */
export function listNumbers(tree: Pick<GateTree, 'children'>): ReadonlySet<string> {
  return new Set(
    listNodes(tree.children).flatMap(({ node }) => node.gatekeepers.map(({ phoneNumber }) => phoneNumber)),
  );
}

/** The identity of a gatekeeper: their person, or a number without one. */
export function nameKeeper({ userSub, phoneNumber }: BoundKeeper): string {
  return userSub ?? `number ${phoneNumber}`;
}
