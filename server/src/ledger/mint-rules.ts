import { type AdmissionState, explainAdmission } from '@atlas/contract/admission-state';
import type { ErrorCode } from '@atlas/contract/errors';
import type { MintRequest } from '@atlas/contract/mint';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { MOST_OPEN_MINT_REQUESTS, mintLife } from '@atlas/contract/steps/mint';

/** The steps of a request to mint that are open to a person. */
export type MintStep = 'approve' | 'reject' | 'withdraw';

/** The state that decides the next step of a request to mint. */
export interface MintCase {
  readonly officer: boolean;
  /** Whether the acting person asked for it, with this account or with another that has the same National ID. */
  readonly mine: boolean;
  readonly approvedByReader: boolean;
  readonly state: MintRequest['state'];
}

/** The company that asks for new Megajoules. */
export interface MintAsker {
  readonly admission: AdmissionState;
  /** How many of its requests wait for the officers. */
  readonly open: number;
}

type Condition = keyof typeof mintLife.conditions;
type Refused = Extract<ErrorCode, 'forbidden' | 'self_approval' | 'already_resolved'>;

/** Why a condition does not hold. `hinderMintRequest` judges whether a company asks. The database counts approvals and the cap in the transaction that mints. */
const CHECKS: Readonly<Record<Condition, (asked: MintCase) => Refused | undefined>> = {
  admitted: () => undefined,
  fewOpen: () => undefined,
  byOfficer: ({ officer }) => (officer ? undefined : 'forbidden'),
  byAnother: ({ mine }) => (mine ? 'self_approval' : undefined),
  notYetApproved: ({ approvedByReader }) => (approvedByReader ? 'already_resolved' : undefined),
  secondApproval: () => undefined,
  underCap: () => undefined,
};

/** Why a step is closed: the role is checked first, then the state. Undefined if it is open. */
export function hinderMint(name: MintStep, asked: MintCase): Refused | undefined {
  const step = mintLife.steps[name];
  const hindrance = step.requires.map((condition) => CHECKS[condition](asked)).find((code) => code !== undefined);
  return hindrance ?? (isOpenIn(step, asked.state) ? undefined : 'already_resolved');
}

/** Why a company asks for no new Megajoules; undefined if it may. */
export function hinderMintRequest({ admission, open }: MintAsker): Hindrance | undefined {
  const tooMany = open >= MOST_OPEN_MINT_REQUESTS;
  return (
    explainAdmission(admission) ??
    (tooMany ? because('mint_requests_open', { most: MOST_OPEN_MINT_REQUESTS }) : undefined)
  );
}

/**
 * The steps of a request that are open to a person.
 * @param role in the requesting company; null at the officers' desk
 */
export function permitsOfMintRequest(role: Role | null, asked: MintCase): MintRequest['permits'] {
  const isOpen = (name: MintStep) => hinderMint(name, asked) === undefined;
  const mayWithdraw = mintLife.steps.withdraw.who.access.some((one) => one === role);
  return { approve: isOpen('approve'), reject: isOpen('reject'), withdraw: mayWithdraw && isOpen('withdraw') };
}
