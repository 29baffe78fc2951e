import * as z from 'zod/mini';
import { GateNodeId, GateTreeId, ProposalId } from './identifiers.ts';
import { lineOfText, lineOrNothing, PhoneText } from './text.ts';

/** What a tree's nodes do with Megajoules: spend them on compliance, earn them, or distribute them. */
export const TreeType = z.enum(['expenses', 'income', 'shareholder']);
export type TreeType = z.infer<typeof TreeType>;

/** The name of every tree's root; as a source of Megajoules it means the company's treasury. */
export const ROOT = 'Root';

/**
 * A gatekeeper, named by a phone number. Saving the tree binds the number to the member who has proven it to be theirs;
 * only those in good standing (`compliant`) count.
 */
export interface Gatekeeper {
  readonly phoneNumber: string;
  readonly name: string;
  readonly compliant: boolean;
}

/** One gate. `nodeId` never changes, even if the gate is renamed. */
export interface GateNode {
  readonly nodeId: GateNodeId;
  readonly name: string;
  /** The name of the node that must be passed before this one, besides its parent; empty for none. */
  readonly sourceStage: string;
  /** The cycle in days; empty, zero or less for a gate that is passed once. */
  readonly loopAfterdays: number | '';
  readonly requiredMegajoules: number;
  /** The name of the node whose account pays; empty for the asset's wallet, `Root` for the company's treasury. */
  readonly megajoulesSource: string;
  readonly children: readonly GateNode[];
  readonly gatekeepers: readonly Gatekeeper[];
}

/** A tree of gates as people write it; the root itself is not a gate. */
export interface GateTree {
  readonly name: string;
  readonly treeType: TreeType;
  readonly children: readonly GateNode[];
  readonly incomeTree: GateTreeId | null;
  readonly shareholderTree: GateTreeId | null;
}

/** A tree as stored. */
export interface StoredTree extends GateTree {
  readonly _id: GateTreeId;
  /** Counts up with each save; sent back with the next one, so that two editors notice each other. */
  readonly version: number;
}

const NAME_LENGTH = 120;
const LARGEST = 1_000_000_000;

const NameInput = lineOrNothing(NAME_LENGTH);
/** A number as forms send it: also as text, empty for none. */
const FigureInput = z.optional(
  z.nullable(
    z.union([z.number().check(z.gte(-LARGEST), z.lte(LARGEST)), z.string().check(z.regex(/^\s*-?\d{0,9}\s*$/))]),
  ),
);

const GatekeeperInput = z.object({
  phoneNumber: PhoneText,
  name: z.optional(lineOrNothing(200)),
  compliant: z.optional(z.boolean()),
});

/** A node as clients of any version send it. */
export const GateNodeInput = z.object({
  nodeId: z.optional(GateNodeId),
  name: NameInput,
  sourceStage: z.optional(z.nullable(NameInput)),
  loopAfterdays: FigureInput,
  requiredMegajoules: FigureInput,
  megajoulesSource: z.optional(z.nullable(NameInput)),
  treeType: z.optional(z.nullable(TreeType)),
  get children() {
    return z.optional(z.array(GateNodeInput));
  },
  gatekeepers: z.optional(z.array(GatekeeperInput).check(z.maxLength(100))),
});
export type GateNodeInput = z.infer<typeof GateNodeInput>;

/** A tree as clients of any version send it: without `_id` it is new, and without `version` it is not compared. */
export const GateTreeInput = z.object({
  _id: z.optional(z.nullable(GateTreeId)),
  version: z.optional(z.nullable(z.int().check(z.gte(1)))),
  name: lineOfText(NAME_LENGTH),
  treeType: TreeType,
  children: z._default(z.array(GateNodeInput), []),
  incomeTree: z.optional(z.nullable(GateTreeId)),
  shareholderTree: z.optional(z.nullable(GateTreeId)),
});
export type GateTreeInput = z.infer<typeof GateTreeInput>;

const GatekeeperShape = z.object({ phoneNumber: z.string(), name: z.string(), compliant: z.boolean() });

/** A node as it leaves the server. */
export const GateNodeShape = z.object({
  nodeId: GateNodeId,
  name: z.string(),
  sourceStage: z.string(),
  loopAfterdays: z.union([z.number(), z.literal('')]),
  requiredMegajoules: z.number(),
  megajoulesSource: z.string(),
  get children() {
    return z.array(GateNodeShape);
  },
  gatekeepers: z.array(GatekeeperShape),
});

/** A stored tree as it leaves the server. */
export const StoredTreeShape = z.object({
  _id: GateTreeId,
  name: z.string(),
  treeType: TreeType,
  children: z.array(GateNodeShape),
  incomeTree: z.nullable(GateTreeId),
  shareholderTree: z.nullable(GateTreeId),
  version: z.int(),
});

/** A gatekeeper's number that belongs to nobody yet. */
export const WaitingNumber = z.object({
  phoneNumber: z.string(),
  /** Whether a member has proven it to be theirs by now, so that the next save makes them the gatekeeper. */
  isHeld: z.boolean(),
});
export type WaitingNumber = z.infer<typeof WaitingNumber>;

/**
 * A stored tree, with the numbers in it that belong to nobody. Readers who see it masked get none of them. Those who decide
 * read the proposed version, and everyone else the one in force.
 */
export const ListedTreeShape = z.extend(StoredTreeShape, {
  waiting: z.array(WaitingNumber),
  /** The version that runs start from; null before the first one is in force. */
  inForce: z.nullable(z.int()),
  /** The proposal that waits for a second person, if this is it. */
  proposalID: z.nullable(ProposalId),
});

/** A stored tree as lists show it. */
export interface ListedTree extends StoredTree {
  readonly waiting: readonly WaitingNumber[];
  readonly inForce: number | null;
  readonly proposalID: ProposalId | null;
}

/** Every node of a tree with its parent, parents before children. */
export function listNodes(nodes: readonly GateNode[]): readonly PlacedNode[] {
  const placed: PlacedNode[] = [];
  const waiting: PlacedNode[] = nodes.map((node) => ({ node, parent: null, depth: 1 })).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    placed.push(next);
    const { node, depth } = next;
    for (const child of [...node.children].reverse()) waiting.push({ node: child, parent: node, depth: depth + 1 });
  }
  return placed;
}

/** A node with its position; `depth` counts from 1 under the root. */
export interface PlacedNode {
  readonly node: GateNode;
  readonly parent: GateNode | null;
  readonly depth: number;
}

/** The most gates a tree can have, counting linked trees when it runs: as many as the editor can draw. */
export const MOST_GATES = 2_000;

/** The deepest level of a gate: the limit of nesting in a request. */
export const DEEPEST_LEVEL = 28;
