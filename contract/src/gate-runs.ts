import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { PassState, RejectionCode } from './gate-pass.ts';
import { GateTreeInput, TreeType } from './gate-tree.ts';
import { AssetId, CompanyId, DocumentId, GateNodeId, GatePassId, GateRunId, GateTreeId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES, FILING_ROLES } from './roles.ts';
import type { Tags } from './tags.ts';
import { Day, lineOfText } from './text.ts';

/** A pass may approve its asset, make it non-compliant, and move Megajoules of several accounts. */
const PASS = [
  'gates/:companyID',
  'assets/:companyID',
  'figures/:companyID',
  'stages/:companyID',
  'history/:companyID',
  'ledger/wallet',
  'ledger/treasury/:companyID',
  'ledger/supply',
] as const satisfies Tags;

const Reason = lineOfText(500);
const OfPass = z.object({ companyID: CompanyId, passID: GatePassId });
const OfAsset = z.object({ companyID: CompanyId, assetID: AssetId });

/** A gatekeeper's verdict on one attempt. */
const Verdict = z.object({
  personName: z.nullable(z.string()),
  attempt: z.int(),
  verdict: z.enum(['ATTESTED', 'REJECTED', 'ASKED']),
  reasonCode: z.nullable(RejectionCode),
  note: z.nullable(z.string()),
  at: z.string(),
});

/** A gate of an asset in one cycle. */
export const GatePass = z.object({
  _id: GatePassId,
  nodeId: GateNodeId,
  gate: z.string(),
  cycle: z.int(),
  state: PassState,
  attempt: z.int(),
  /** How many cycles passed before this one without being opened. */
  missed: z.int(),
  /** What the gate's own tree does with Megajoules; a linked tree can be of a different type than the run's. */
  treeType: TreeType,
  requiredMegajoules: z.number(),
  /** Where they come from (`share` is a part of what the gate above has), and who is paid when the gate is passed. */
  pays: z.object({
    from: z.object({ kind: z.enum(['wallet', 'treasury', 'gate', 'share']), gate: z.nullable(z.string()) }),
    to: z.enum(['gate', 'wallet', 'gates', 'shareholders']),
    /** The names of the gates that it divides among. */
    gates: z.array(z.string()),
  }),
  /** Days of Africa/Harare; `dueOn` is the last valid day of a pass or waiver with a cycle. */
  openedOn: Day,
  submittedOn: z.nullable(Day),
  passedOn: z.nullable(Day),
  dueOn: z.nullable(Day),
  reason: z.nullable(z.string()),
  /** Whether a manager has asked to reverse the pass, which a second one carries out. */
  reversalAsked: z.boolean(),
  /** Valid attestations of the current attempt, and how many it needs. */
  attested: z.int(),
  quorum: z.int(),
  /** Whether the gate has no gatekeepers: handing in passes it at once. */
  unattended: z.boolean(),
  evidence: z.array(z.object({ documentID: DocumentId, name: z.string(), sha256: z.string(), attempt: z.int() })),
  verdicts: z.array(Verdict),
  /**
   * The source and available amount of a gate that awaits funds, or is overdue and short of them, for staff in lists of
   * runs; null for any other. A gate whose source has enough again is READY.
   */
  source: z.nullable(
    z.object({
      kind: z.enum(['wallet', 'treasury', 'gate']),
      /** The name of the gate that pays. */
      gate: z.nullable(z.string()),
      availableMegajoules: z.number(),
    }),
  ),
  permits: z.object({ submit: Permit, judge: Permit, waive: Permit, reverse: Permit }),
});
export type GatePass = z.infer<typeof GatePass>;

/** An asset's path through one tree. */
export const GateRun = z.object({
  _id: GateRunId,
  treeID: GateTreeId,
  treeName: z.string(),
  treeType: TreeType,
  version: z.int(),
  latestVersion: z.int(),
  /**
   * Whether every gate of the tree is passed or waived in its latest cycle; this decides compliance only in a tree of
   * expenses.
   */
  compliant: z.boolean(),
  startedAt: z.string(),
  passes: z.array(GatePass),
});
export type GateRun = z.infer<typeof GateRun>;

export const listGateRuns = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/assets/:assetID/gate-runs',
  access: 'member',
  effect: 'read',
  dependsOn: [
    'gates/:companyID/:assetID',
    'stages/:companyID/:assetID',
    'operators/:companyID/:assetID',
    'gate-trees/:companyID',
    'members/:companyID',
    'ledger/wallet',
    'ledger/treasury/:companyID',
  ],
  summary: "An asset's runs through trees of gates: every pass with its evidence, verdicts and next steps.",
  params: OfAsset,
  reply: z.object({ runs: z.array(GateRun), start: Permit }),
  errors: [],
});

export const startGateRun = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/gate-runs',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: [
    'gates/:companyID/:assetID',
    'assets/:companyID/:assetID',
    'figures/:companyID',
    'stages/:companyID/:assetID',
    'history/:companyID',
  ],
  summary: 'Sends a registered asset through the latest version of a runnable tree: REGISTERED → IN_GATES.',
  params: OfAsset,
  body: z.object({ treeID: GateTreeId }),
  reply: GateRun,
  errors: ['step_refused'],
});

export const submitGatePass = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/gate-passes/:passID/submit',
  access: FILING_ROLES,
  effect: 'write',
  changes: PASS,
  summary:
    'Hands in evidence and holds the Megajoules. Without gatekeepers the gate passes at once; without the Megajoules it awaits funds.',
  params: OfPass,
  body: z.object({ documentIDs: z.array(DocumentId).check(z.maxLength(50)) }),
  reply: GateRun,
  errors: ['step_refused', 'ledger_read_only'],
});

export const attestGatePass = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/gate-passes/:passID/attest',
  access: 'member',
  effect: 'write',
  changes: PASS,
  summary:
    "Records a compliant gatekeeper's attestation; with the last one the Megajoules move and the gate is passed.",
  params: OfPass,
  body: z.object({ note: z.optional(Reason) }),
  reply: GateRun,
  errors: ['step_refused', 'ledger_read_only'],
});

export const rejectGatePass = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/gate-passes/:passID/reject',
  access: 'member',
  effect: 'write',
  changes: PASS,
  summary: "Records a compliant gatekeeper's rejection: the Megajoules go back and the gate can be handed in again.",
  params: OfPass,
  body: z.object({ reasonCode: RejectionCode, note: Reason }),
  reply: GateRun,
  errors: ['step_refused', 'ledger_read_only'],
});

export const askAboutGatePass = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/gate-passes/:passID/ask',
  access: 'member',
  effect: 'write',
  changes: ['gates/:companyID', 'history/:companyID'],
  summary: "A gatekeeper's question, stored with the pass.",
  params: OfPass,
  body: z.object({ note: Reason }),
  reply: GateRun,
  errors: ['step_refused'],
});

export const waiveGatePass = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/gate-passes/:passID/waive',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: PASS,
  summary: 'Waives an open gate for one cycle, with a reason; what was held is returned.',
  params: OfPass,
  body: z.object({ reason: Reason }),
  reply: GateRun,
  errors: ['step_refused', 'ledger_read_only'],
});

export const reverseGatePass = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/gate-passes/:passID/reverse',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: PASS,
  summary:
    'Reverses a pass: the first manager asks, and a second carries it out with counter-movements. The history stays.',
  params: OfPass,
  body: z.object({ reason: Reason }),
  reply: GateRun,
  errors: ['step_refused', 'ledger_read_only'],
});

/** A pass that is waiting for someone. */
const WaitingPass = z.object({
  pass: GatePass,
  asset: z.object({
    _id: AssetId,
    assetNumber: z.string(),
    assetName: z.string(),
    centerCoordinates: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  }),
});
export type WaitingPass = z.infer<typeof WaitingPass>;

export const listMyGates = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/gate-passes/mine',
  access: 'member',
  effect: 'read',
  dependsOn: ['gates/:companyID', 'members/:companyID', 'names/:companyID', 'boundaries/:companyID'],
  summary: 'Passes of a company that wait for the caller as a gatekeeper, the longest waiting first; at most 200.',
  params: z.object({ companyID: CompanyId }),
  /** `count` is how many are waiting, including those beyond the list. */
  reply: z.object({ waiting: z.array(WaitingPass), count: z.int() }),
  errors: [],
});

export const dryRunTree = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/gate-dry-run',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: [
    'gate-trees/:companyID',
    'gates/:companyID',
    'figures/:companyID',
    'operators/:companyID',
    'members/:companyID',
    'ledger/wallet',
    'ledger/treasury/:companyID',
  ],
  summary:
    'What a tree would require of the live portfolio: assets, cost, shortfall, days, where it stalls, and how runs would migrate. The tree is given by its id, or whole if it is not saved.',
  params: z.object({ companyID: CompanyId }),
  body: z.union([z.object({ treeID: GateTreeId }), z.object({ tree: GateTreeInput })]),
  reply: z.object({
    /** Whether it can be started, and if not, the reasons as sentences. */
    runnable: z.boolean(),
    findings: z.array(z.string()),
    /** Registered assets without a run of this tree, and those with one. */
    assetsToStart: z.int(),
    runs: z.int(),
    /** Megajoules for one asset, and for all that would start. */
    costPerAsset: z.number(),
    cost: z.number(),
    /** The treasury's part, its balance, and the shortfall. */
    treasuryAsked: z.number(),
    treasuryHas: z.number(),
    shortfall: z.number(),
    /**
     * How many Megajoules an asset's own wallet must have, apart from what linked income puts in, and how many assets
     * have less than that.
     */
    walletAsked: z.number(),
    assetsShort: z.int(),
    /** Gates on the longest path: this many reviews follow one another. */
    longestWay: z.int(),
    /** Days of the slowest path, and its gates in order. */
    longestDays: z.int(),
    slowestWay: z.array(
      z.object({
        nodeId: GateNodeId,
        gate: z.string(),
        /** The median of `passes` passes in this company; without any, the days that gatekeepers have to answer. */
        days: z.int(),
        passes: z.int(),
      }),
    ),
    /** Gates that currently no one can attest or pay. */
    stalls: z.array(z.object({ nodeId: GateNodeId, gate: z.string(), reason: z.string() })),
    /** Gates without gatekeepers: they pass as soon as they are handed in and paid. */
    unattested: z.array(z.object({ nodeId: GateNodeId, gate: z.string() })),
    /**
     * Open runs on older versions: which could move, how many approved assets would lapse if they did, and why the
     * others cannot.
     */
    migration: z.object({ ready: z.int(), lapsing: z.int(), hindered: z.int(), reasons: z.array(z.string()) }),
  }),
  errors: ['tree_refused'],
});

export const migrateGateRuns = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/gate-migration',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['gates/:companyID', 'assets/:companyID', 'figures/:companyID', 'stages/:companyID', 'history/:companyID'],
  summary:
    'Moves the open runs of a tree to its latest version, matching gates by id, all or nothing for each asset. An asset with a review under way stays on its version.',
  params: z.object({ companyID: CompanyId }),
  body: z.object({ treeID: GateTreeId }),
  reply: z.object({ migrated: z.int(), stayed: z.int() }),
  errors: ['step_refused'],
});
