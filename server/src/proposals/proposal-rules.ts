import { ALLOWED, denied, permitCall, type Verdict } from '@atlas/contract/permits';
import type { CompanyKind, Proposal, ProposalState } from '@atlas/contract/proposals';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { proposalLife } from '@atlas/contract/steps/proposal';
import { type ActingPerson, hinderSecondHand, TWO_HANDS, VALUE_KINDS } from '@atlas/contract/two-hands';

/** The acting person, and why they can accept nothing that moves value; undefined if they can. */
export interface Decider extends ActingPerson {
  readonly hindrance: Hindrance | undefined;
}

export type ProposalStep = 'accept' | 'refuse' | 'withdraw';

/** The state that decides about the next step of a proposal. */
export interface ProposalCase {
  readonly kind: CompanyKind;
  readonly state: ProposalState;
  /** The account that made it. */
  readonly maker: string;
  /** Whether it pays the acting person. */
  readonly paysReader: boolean;
}

/** Whether a step of a proposal is open to a person: the role is checked first, then the state, then whose it is. */
export function decideStep(name: ProposalStep, role: Role, person: Decider, asked: ProposalCase): Verdict {
  const hindrance = isOpenIn(proposalLife.steps[name], asked.state)
    ? hinderPerson(name, person, asked)
    : because('proposal_over');
  if (name === 'withdraw') return hindrance === undefined ? ALLOWED : denied(hindrance);
  return permitCall(role, TWO_HANDS[asked.kind].proposes, hindrance);
}

function hinderPerson(name: ProposalStep, person: Decider, asked: ProposalCase): Hindrance | undefined {
  if (name === 'withdraw') return asked.maker === person.sub ? undefined : because('not_your_proposal');
  const own = hinderSecondHand(asked.kind, person, asked.maker);
  if (own !== undefined || asked.paysReader) return own ?? because('decides_for_yourself');
  // To refuse is open to all who decide: it moves nothing.
  return name === 'accept' && VALUE_KINDS.has(asked.kind) ? person.hindrance : undefined;
}

/** The steps of a proposal that are open to a person, and why the others are closed. */
export function permitsOfProposal(
  role: Role,
  person: Decider,
  asked: ProposalCase,
): Readonly<Record<keyof Proposal['permits'], Verdict>> {
  const decide = (name: ProposalStep) => decideStep(name, role, person, asked);
  return { accept: decide('accept'), refuse: decide('refuse'), withdraw: decide('withdraw') };
}
