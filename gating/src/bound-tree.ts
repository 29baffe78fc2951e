import { type Gatekeeper, type GateTree, listNodes, type StoredTree } from '@atlas/contract/gate-tree';

/** Ids of people by the numbers that name them in a tree: who held them when the tree was saved. */
export type People = ReadonlyMap<string, string>;

/** A tree as the register keeps it, with the people whom its gatekeepers are. */
export interface BoundTree extends StoredTree {
  readonly people: People;
}

/** A gatekeeper as a person; null for a number that no member of the company held when the tree was saved. */
export interface BoundKeeper extends Gatekeeper {
  readonly userSub: string | null;
}

/** Gatekeepers of a gate with the people whom they are. */
export function bindKeepers(gatekeepers: readonly Gatekeeper[], people: People): readonly BoundKeeper[] {
  return gatekeepers.map((keeper) => ({ ...keeper, userSub: people.get(keeper.phoneNumber) ?? null }));
}

/** The numbers by which a tree names its gatekeepers. */
export function listNumbers(tree: Pick<GateTree, 'children'>): ReadonlySet<string> {
  return new Set(
    listNodes(tree.children).flatMap(({ node }) => node.gatekeepers.map(({ phoneNumber }) => phoneNumber)),
  );
}

/** What a gatekeeper counts as: their person, or a number that nobody answers to. */
export function nameKeeper({ userSub, phoneNumber }: BoundKeeper): string {
  return userSub ?? `number ${phoneNumber}`;
}
