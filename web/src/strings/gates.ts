import type { PassState, RejectionCode } from '@atlas/contract/gate-pass';
import type { TreeType } from '@atlas/contract/gate-tree';
import { formatCount, formatWholeMegajoules, withUnit } from '../ui/format.ts';
import type { StatusTone } from '../ui/status.tsx';

/** Words of the gates' editor. */
export const gatesText = {
  title: 'Gates Engine',
  reading: 'Reading the trees',
  types: 'Type of tree',
  trees: 'Trees',
  newTree: 'New tree',
  beginTree: 'Begin a tree',
  newTreeName: (count: number) => `Stage Gate ${count + 1}`,
  unsaved: 'not saved yet',
  saveTree: 'Save tree',
  saving: 'Saving tree...',
  saved: 'Tree saved successfully!',
  notSaved: 'Failed to save tree.',
  errorPrefix: 'Error: ',
  undo: 'Undo',
  redo: 'Redo',
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to redo.',
  leaveTitle: 'Leave the editor?',
  leaveSentence: 'What was not saved is lost.',
  stay: 'Stay',
  leave: 'Leave',
  print: 'Print',
  noTree: 'No tree is open',
  noTreeSentence: 'Open a tree by its name above, or begin a new one.',
  noTreeYet: 'No tree of this type yet',
  noTreeYetSentence: 'A tree says what an asset must pass, who attests it and what it takes.',
  root: 'Root',
  drawing: (name: string) => `Drawing of ${name}`,
  picture: (name: string) => `The gates of ${name}`,
  fitTree: 'Show the whole width',
  naturalSize: 'Show at its natural size',
  goToForm: (name: string) => `Edit ${name}`,
  edit: 'Edit',
  outline: 'Gates',
  gate: 'Gate',
  name: 'Name',
  treeName: 'Name of the tree',
  treeType: 'Type',
  incomeTree: 'Income tree',
  shareholderTree: 'Shareholder tree',
  noLink: 'None',
  linked: (kind: string, name: string) => `Linked ${kind} tree: ${name}`,
  openLinked: 'Open',
  sourceStage: 'Source stage',
  sourceStageHint: 'Besides its parent, the gate that must be passed before. Empty for none.',
  loopAfterdays: 'Loop after days',
  loopHint: 'Empty: passed once.',
  requiredMegajoules: 'Required Megajoules',
  megajoulesSource: 'Megajoules source',
  updateNode: 'Update',
  updated: 'The gate is changed in the draft',
  deleteNode: 'Delete',
  addChild: 'Add Child',
  addGate: 'Add the gate',
  firstGate: 'New gate under Root',
  childOf: (name: string) => `New gate under ${name}`,
  cancel: 'Cancel',
  nameMissing: 'Please fill this in.',
  nameTaken: 'Another gate of this tree has this name.',
  nameReserved: 'Only the root is called Root.',
  notWhole: 'A whole number, please.',
  notBelowZero: 'Not less than zero, please.',
  tooDeep: 'No gate can stand deeper than this.',
  gatekeepers: 'Gatekeepers',
  noGatekeepers: 'Nobody attests this gate yet: it passes when its Megajoules are paid.',
  phoneNumber: 'Phone number',
  addGatekeeper: 'Add gatekeeper',
  userNotFound: 'User not found',
  errorFinding: 'Error finding user',
  gatekeeperTwice: 'This person is a gatekeeper here already.',
  compliant: 'Compliant',
  notCompliant: 'Non-compliant',
  makeCompliant: (name: string) => `Mark ${name} as compliant`,
  makeNotCompliant: (name: string) => `Mark ${name} as non-compliant`,
  removeGatekeeper: (name: string) => `Take ${name} out`,
  runnable: 'Ready to run',
  notRunnable: 'Not runnable yet',
  findings: 'Checks',
  noFindings: 'Every name leads somewhere, nothing runs in a circle.',
  show: 'Show',
  figures: (gates: number, megajoules: number) =>
    `${gates.toLocaleString('en-GB')} ${gates === 1 ? 'gate' : 'gates'} · ${formatWholeMegajoules(megajoules)}`,
  readOnly: 'You can look at the trees.',
  clashTitle: 'Someone else saved this tree',
  clashSentence:
    'Nothing was overwritten. Both sides’ changes can stand together; say whose word counts where both changed the same.',
  theirs: 'They changed',
  mine: 'You changed',
  conflicts: 'Both changed',
  keepMine: 'Merge, mine counts',
  keepTheirs: 'Merge, theirs counts',
  merge: 'Merge both',
  merged: 'Both sides are in the draft now. Look it over and save.',
} as const;

/** What the selector calls each type of tree. */
export const treeTypeWords: Readonly<Record<TreeType, string>> = {
  expenses: 'EXPENSES',
  income: 'INCOME',
  shareholder: 'SHARES',
};

/** What the gates of each type of tree do, said where a tree is written or chosen. */
export const treeTypeHints: Readonly<Record<TreeType, string>> = {
  expenses: 'Each gate spends what it requires. An asset is approved while every gate is passed or waived.',
  income: 'Each gate pays what it requires into the asset’s wallet. Approval does not depend on it.',
  shareholder:
    'Each gate divides what it requires among the gates under it. A gate with none under it pays its gatekeepers, the shareholders. Approval does not depend on it.',
};

/** Where a gate of each type of tree is paid from. */
export const sourceHints: Readonly<Record<TreeType, string>> = {
  expenses: 'The gate that pays. Empty: the asset’s wallet. Root: the company’s treasury.',
  income: 'The gate that pays. Empty or Root: the company’s treasury.',
  shareholder:
    'The gate that pays. Empty: the share from the gate above, or the asset’s wallet. Root: the company’s treasury.',
};

/** Words of passes: on an asset's page, in the profile and on the workbench. */
export const passText = {
  myGates: 'My gates',
  noRun: 'This asset goes through no gates yet.',
  startRun: 'Send through gates',
  startSentence: 'The asset goes through the latest version of a tree.',
  tree: 'Tree',
  chooseTree: 'Choose a tree',
  noTrees: 'There is no other tree that this asset can start. Write one in the Gates Engine.',
  notOffered: 'Not ready to run',
  openEngine: 'Open Gates Engine',
  version: (version: number, latest: number) =>
    latest > version ? `version ${version} of ${latest}` : `version ${version}`,
  treeTypes: { expenses: 'Expenses', income: 'Income', shareholder: 'Shares' },
  compliant: 'Every gate is passed',
  notCompliant: 'Gates are open',
  cycle: (cycle: number) => `cycle ${cycle}`,
  required: formatWholeMegajoules,
  short: (source: string, available: number, required: number) =>
    `${source} has ${formatWholeMegajoules(available)} of the ${formatWholeMegajoules(required)} that this gate takes. Nothing was moved: top it up, then hand in again.`,
  sources: { wallet: 'The asset’s wallet', treasury: 'The company’s treasury' },
  payers: {
    wallet: 'the asset’s wallet',
    treasury: 'the company’s treasury',
    gate: (name: string | null) => (name === null ? 'the gate that pays' : `“${name}”`),
    share: 'its share from the gate above',
  },
  payees: {
    gate: 'this gate',
    wallet: 'the asset’s wallet',
    gates: (names: readonly string[]) => names.map((name) => `“${name}”`).join(', '),
    shareholders: 'its shareholders in equal parts',
  },
  flow: (isPaid: boolean, from: string, to: string) => `${isPaid ? 'Paid' : 'Pays'} from ${from} to ${to}`,
  payingGate: (name: string | null) => (name === null ? 'The gate that pays' : `The gate “${name}”`),
  frozen: 'The asset is disputed. Its gates go on when the dispute is settled.',
  escalated: 'No answer within a week.',
  blocked: 'Too few gatekeepers in good standing for this review. Management was asked for others.',
  nothingHandedIn: 'Not handed in: there are not enough Megajoules for this gate.',
  missed: (missed: number) => `${missed} missed`,
  attested: (attested: number, quorum: number) => `${attested} of ${quorum} attested`,
  dueOn: 'valid until',
  passedOn: 'passed on',
  submittedOn: 'handed in on',
  evidence: 'Evidence',
  submit: 'Hand in',
  submitSentence:
    'Choose the documents that prove it. What the gate requires is held until the gatekeepers have decided.',
  noDocuments: 'No document is filed with this asset yet.',
  attest: 'Attest',
  attestSentence: 'You confirm that what this gate asks for is done. With the last attestation the Megajoules move.',
  reject: 'Reject',
  rejectSentence: 'The Megajoules go back, and the gate can be handed in again.',
  ask: 'Ask',
  askSentence: 'Your question stays with the gate.',
  waive: 'Waive',
  waiveSentence: 'The gate is let go for this cycle; what was held goes back.',
  reverse: 'Take back',
  reverseSentence: 'Two managers take a pass back: the first asks, the second carries it out. The history stays.',
  reversalAsked: 'A manager asks to take this pass back; a second one carries it out.',
  why: 'Why',
  note: 'Note',
  noteMissing: 'Please say it in a few words.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  done: 'Done',
  onMap: 'Among all assets',
  showMap: 'Map',
  hideMap: 'Hide the map',
  noPlace: 'This asset has no place on the map yet.',
  waiting: (count: number) =>
    count === 1
      ? '1 gate waits for you.'
      : `${count.toLocaleString('en-GB')} gates wait for you, the longest waiting first.`,
  showMore: (count: number) => `Show ${count} more`,
  theRestWaits: (shown: number) => `The first ${shown} are here; the others follow when some of them are decided.`,
  nothingWaits: 'No gate waits for you',
  nothingWaitsSentence: 'When someone hands in evidence for a gate that you keep, it appears here.',
  said: { ATTESTED: 'attested', REJECTED: 'rejected', ASKED: 'asked' },
  register: 'The register',
} as const;

/** What each state of a pass is called, and how it looks. */
export const passStates: Readonly<Record<PassState, { readonly word: string; readonly tone: StatusTone }>> = {
  LOCKED: { word: 'Locked', tone: 'quiet' },
  READY: { word: 'Ready', tone: 'notice' },
  IN_REVIEW: { word: 'In review', tone: 'notice' },
  PASSED: { word: 'Passed', tone: 'good' },
  AWAITING_FUNDS: { word: 'Awaiting funds', tone: 'gold' },
  REJECTED: { word: 'Rejected', tone: 'bad' },
  ESCALATED: { word: 'Escalated', tone: 'warning' },
  OVERDUE: { word: 'Overdue', tone: 'bad' },
  FROZEN: { word: 'Frozen', tone: 'warning' },
  WAIVED: { word: 'Waived', tone: 'good' },
  BLOCKED: { word: 'Blocked', tone: 'bad' },
};

/** Why gatekeepers reject. */
export const rejectionWords: Readonly<Record<RejectionCode, string>> = {
  evidence_missing: 'Evidence is missing',
  evidence_wrong: 'The evidence shows something else',
  work_not_done: 'The work is not done',
  expired: 'A document has expired',
  other: 'Something else',
};

/** Words of the dry run of a tree. */
export const dryRunText = {
  title: 'Dry run',
  sentence: 'What this tree, saved or not, would cost on the live portfolio: stalls, cost, days, shortfall.',
  ask: 'Try it',
  askAgain: 'Try again',
  outOfDate: 'The tree has changed since this was tried.',
  assets: 'Assets that could start',
  runs: 'Runs of this tree',
  costPerAsset: 'One asset takes',
  walletAsked: 'Of it from its own wallet',
  assetsShort: 'Assets with less in their wallets',
  cost: 'All of them take',
  treasuryAsked: 'Of it from the treasury',
  treasuryHas: 'The treasury has',
  shortfall: 'Missing there',
  longestWay: 'Longest way',
  longestDays: 'Slowest way',
  slowestWay: 'The slowest way',
  days: (days: number) => withUnit(formatCount(days), days === 1 ? 'day' : 'days'),
  source: (days: number, passes: number) => {
    if (passes > 0) return `median of ${passes.toLocaleString('en-GB')} ${passes === 1 ? 'pass' : 'passes'}`;
    return days > 0 ? 'never passed yet: the days that gatekeepers have' : 'never passed yet, nobody attests it';
  },
  reviews: (count: number) => `${count} ${count === 1 ? 'gate' : 'gates'} in a row`,
  findings: 'Why it cannot run yet',
  stalls: 'Where it would stall',
  walletsShort: (short: number, assets: number, asked: number) =>
    `${formatCount(short)} of ${formatCount(assets)} ${assets === 1 ? 'asset' : 'assets'} ${short === 1 ? 'has' : 'have'} less than ${formatWholeMegajoules(asked)} in the wallet.`,
  treasuryShort: (missing: number) => `The treasury is ${formatWholeMegajoules(missing)} short.`,
  unattested: 'Passed without attestation',
  unattestedSentence: 'These gates have no gatekeepers. Each is passed as soon as it is handed in and paid.',
  noStalls: 'Nowhere: every gate can be passed and paid.',
  migrationTitle: 'Runs on older versions',
  migration: (ready: number, hindered: number) =>
    `${ready} ${ready === 1 ? 'run' : 'runs'} can go over to this version${hindered > 0 ? `, ${hindered} ${hindered === 1 ? 'has' : 'have'} to wait` : ''}.`,
  lapsing: (lapsing: number) =>
    `${lapsing} approved ${lapsing === 1 ? 'asset lapses' : 'assets lapse'} by it, until what is new is passed.`,
  saveFirst: 'Save the tree first.',
  migrate: 'Take runs over',
  cannotMigrate: 'No run can go over as things stand.',
  migrated: (migrated: number, stayed: number) =>
    `${migrated} ${migrated === 1 ? 'run' : 'runs'} taken over${stayed > 0 ? `, ${stayed} stayed` : ''}`,
} as const;
