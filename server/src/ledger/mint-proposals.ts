import type { ErrorCode } from '@atlas/contract/errors';
import type { FactDefinition } from '@atlas/contract/facts/define-fact';
import { ProposalId } from '@atlas/contract/identifiers';
import { ALLOWED, denied, type Verdict } from '@atlas/contract/permits';
import type { Difference, Proposal, ProposalState } from '@atlas/contract/proposals';
import { because } from '@atlas/contract/reasons';
import { mintProposalLife } from '@atlas/contract/steps/proposal';
import * as doneText from '@atlas/messages/done';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { writePermits } from '../platform/describe-reason.ts';
import type { Locale } from '../platform/locale.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { announceOfficer } from './announce-officer.ts';
import { callForCode } from './read-code.ts';

/** Why the database keeps a step of a proposal closed. */
const HINDRANCES = [
  'proposal_over',
  'proposed_by_you',
  'not_your_proposal',
  'same_person',
  'decides_for_yourself',
  'officer_already',
  'seat_of_same_person',
  'mint_proposal_waiting',
] as const;
const Closed = z.nullable(z.enum(HINDRANCES));
type Plain = (typeof HINDRANCES)[number];

const Head = {
  _id: z.string(),
  subject: z.string(),
  label: z.nullable(z.string()),
  state: z.literal('PROPOSED'),
  madeBy: z.nullable(z.string()),
  madeAt: z.string(),
  closed: z.object({ accept: Closed, refuse: Closed, withdraw: Closed }),
  deciders: z.array(z.string()),
};
const Rate = z.object({ num: z.number(), den: z.number(), source: z.string() });

/** A proposal to the mint officers, with why its steps are closed to the reader. */
export const StoredMintProposal = z.discriminatedUnion('kind', [
  z.object({ ...Head, kind: z.literal('redemption_rate'), before: z.nullable(Rate), after: Rate }),
  z.object({
    ...Head,
    kind: z.literal('mint_officer'),
    before: z.null(),
    /** Of the account, which may be gone since. */
    after: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  }),
]);
export type StoredMintProposal = z.infer<typeof StoredMintProposal>;

/** A proposal as the officers' desk shows it. */
export function showMintProposal(stored: StoredMintProposal, locale: Locale): Proposal {
  const { _id, kind, subject, label, state, madeBy, madeAt, closed, deciders } = stored;
  const decide = (reason: Plain | null): Verdict => (reason === null ? ALLOWED : denied(because(reason)));
  const permits = { accept: decide(closed.accept), refuse: decide(closed.refuse), withdraw: decide(closed.withdraw) };
  return {
    _id: ProposalId.parse(_id),
    kind,
    subject,
    label,
    state,
    madeBy: madeBy ?? '',
    madeAt,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    differences: [...listDifferences(stored)],
    deciders,
    laterDeciders: [],
    permits: writePermits(permits, locale),
  };
}

function listDifferences(stored: StoredMintProposal): readonly Difference[] {
  const ofRegister = (part: Difference['part'], before: string | null, after: string | null) => ({
    gate: null,
    part,
    before,
    after,
  });
  if (stored.kind === 'mint_officer') {
    const { name, email } = stored.after;
    return [ofRegister('officer', null, email === null ? name : `${name} · ${email}`)];
  }
  const { before, after } = stored;
  return [
    ofRegister('rate', before && writeRate(before), writeRate(after)),
    ofRegister('source', before?.source ?? null, after.source),
  ];
}

/** Units of the currency for one Megajoule, as the officer typed them. */
function writeRate({ num, den }: z.infer<typeof Rate>): string {
  return String((num * 10) / den);
}

interface Decided {
  readonly state: ProposalState;
  readonly message: string;
}
type Answer = Promise<Decided | Refusal<'forbidden' | 'not_found' | 'step_refused'>>;

/** Puts another officer's proposal in force, and announces a new officer to all. */
export async function acceptMintProposal(scope: Scope, id: ProposalId): Answer {
  const done = await takeStep(scope, id, 'accept', null, doneText.proposalAccepted);
  if (!isRefusal(done)) await announceOfficer(scope, id);
  return done;
}

/** Refuses another officer's proposal. */
export function refuseMintProposal(scope: Scope, id: ProposalId, reason: string): Answer {
  return takeStep(scope, id, 'refuse', reason, doneText.proposalRefused);
}

/** Withdraws one's own proposal. */
export function withdrawMintProposal(scope: Scope, id: ProposalId): Answer {
  return takeStep(scope, id, 'withdraw', null, doneText.proposalWithdrawn);
}

async function takeStep(
  { tx, locale }: Scope,
  id: ProposalId,
  name: 'accept' | 'refuse' | 'withdraw',
  reason: string | null,
  say: (given: Record<never, never>, language: { readonly locale: Locale }) => string,
): Answer {
  const step = mintProposalLife.steps[name];
  const [state] = step.to;
  const fact: FactDefinition = step.fact;
  const call = sql`app.step_mint_proposal(${id}, ${state}, ${fact.type}, ${reason}::text)`;
  const done = await callForStep(tx, call, ['forbidden', 'not_found'] as const);
  return isRefusal(done) ? done : { state, message: say({}, { locale }) };
}

/** Runs a function of the database that answers done, a code, or why the step is closed. */
export async function callForStep<Code extends ErrorCode>(
  tx: Tx,
  call: RawBuilder<unknown>,
  own: readonly Code[],
): Promise<'done' | Refusal<Code | 'step_refused'>> {
  const word = await callForCode(tx, call, ['done', ...HINDRANCES], own);
  return isRefusal(word) || word === 'done' ? word : refuse('step_refused', { reason: because(word) });
}
