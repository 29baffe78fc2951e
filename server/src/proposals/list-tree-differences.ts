import { type Gatekeeper, type GateTree, listNodes } from '@atlas/contract/gate-tree';
import type { Difference } from '@atlas/contract/proposals';
import { compareTrees, type TreeChange } from '@atlas/gating/tree-changes';
import type { Change } from './payloads.ts';

/** The names of people by their ids. */
export type Names = Readonly<Record<string, string | null>>;
type Version = Change<'gate_tree'>['after'];

const NOTHING: Omit<GateTree, 'treeType'> = { name: '', children: [], incomeTree: null, shareholderTree: null };

/** The differences between two versions of a tree, gate by gate; a first version is compared with nothing. */
export function listTreeDifferences(before: Version | null, after: Version, names: Names): readonly Difference[] {
  const old: GateTree = before?.definition ?? { ...NOTHING, treeType: after.definition.treeType };
  const changes = compareTrees(old, after.definition);
  const versions = { before: before?.people ?? {}, after: after.people };
  const parts = changes.flatMap((change) => describeChange(change, old, after.definition, versions, names));
  return before === null ? parts.filter(({ part }) => part !== 'name') : parts;
}

interface Versions {
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

function describeChange(
  change: TreeChange,
  old: GateTree,
  fresh: GateTree,
  people: Versions,
  names: Names,
): readonly Difference[] {
  if (change.kind === 'field') return describeField(change, people, names);
  const { kind, nodeId, nodeName: gate } = change;
  if (kind === 'added') return describeAdded(change, fresh, people, names);
  if (kind === 'removed') return [{ gate, part: 'gate', before: gate, after: null }];
  return [{ gate, part: 'position', before: parentOf(old, nodeId), after: parentOf(fresh, nodeId) }];
}

function describeField(
  { nodeId, nodeName, field, before, after }: Extract<TreeChange, { kind: 'field' }>,
  people: Versions,
  names: Names,
): readonly Difference[] {
  const gate = nodeId === null ? null : nodeName;
  if (field !== 'gatekeepers') return [{ gate, part: field, before: writeValue(before), after: writeValue(after) }];
  return describeKeepers(gate, before as readonly Gatekeeper[], after as readonly Gatekeeper[], people, names);
}

function describeAdded(
  { nodeId, nodeName: gate }: Extract<TreeChange, { kind: 'added' | 'removed' | 'moved' }>,
  fresh: GateTree,
  people: Versions,
  names: Names,
): readonly Difference[] {
  const node = listNodes(fresh.children).find(({ node: one }) => one.nodeId === nodeId)?.node;
  if (node === undefined) return [];
  const given = (['sourceStage', 'loopAfterdays', 'requiredMegajoules', 'megajoulesSource'] as const)
    .filter((part) => node[part] !== '' && node[part] !== 0)
    .map((part): Difference => ({ gate, part, before: null, after: writeValue(node[part]) }));
  return [
    { gate, part: 'gate', before: null, after: gate },
    ...given,
    ...describeKeepers(gate, [], node.gatekeepers, people, names),
  ];
}

function describeKeepers(
  gate: string | null,
  before: readonly Gatekeeper[],
  after: readonly Gatekeeper[],
  people: Versions,
  names: Names,
): readonly Difference[] {
  const old = new Map(before.map((keeper) => [keeper.phoneNumber, keeper]));
  const fresh = new Map(after.map((keeper) => [keeper.phoneNumber, keeper]));
  const write = (keeper: Gatekeeper, version: keyof Versions) => nameKeeper(keeper, people[version], names);
  const removed = before
    .filter(({ phoneNumber }) => !fresh.has(phoneNumber))
    .map((keeper): Difference => ({ gate, part: 'gatekeeper', before: write(keeper, 'before'), after: null }));
  const others = after.flatMap((keeper): readonly Difference[] => {
    const known = old.get(keeper.phoneNumber);
    if (known === undefined) return [{ gate, part: 'gatekeeper', before: null, after: write(keeper, 'after') }];
    if (known.compliant === keeper.compliant) return [];
    const named = write(keeper, 'after');
    return keeper.compliant
      ? [{ gate, part: 'goodStanding', before: null, after: named }]
      : [{ gate, part: 'goodStanding', before: named, after: null }];
  });
  return [...removed, ...others];
}

/** The account's own name with the number: the name that the tree gives is whatever its editor typed. */
function nameKeeper({ phoneNumber }: Gatekeeper, people: Readonly<Record<string, string>>, names: Names): string {
  const person = people[phoneNumber];
  const name = person === undefined ? null : names[person];
  return name == null ? phoneNumber : `${name} · ${phoneNumber}`;
}

function parentOf(tree: GateTree, nodeId: string): string {
  return listNodes(tree.children).find(({ node }) => node.nodeId === nodeId)?.parent?.name ?? '';
}

/** A value as text; null for an empty one. */
function writeValue(value: unknown): string | null {
  return value === '' || value === null || value === undefined ? null : String(value);
}
