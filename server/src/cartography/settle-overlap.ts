import { Dispute, type settleOverlap as endpoint, listDisputes as listEndpoint } from '@atlas/contract/disputes';
import type { Received, Reply } from '@atlas/contract/endpoint';
import { permitCall } from '@atlas/contract/permits';
import { because } from '@atlas/contract/reasons';
import * as doneText from '@atlas/messages/done';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PreparedStatement, Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';

const MOST = 100;

const DISPUTES: PreparedStatement = { name: 'cartography.disputes', text: 'SELECT app.list_disputes($1::int)' };

const Listed = z.object({
  count: z.int(),
  disputes: z.array(z.extend(z.omit(Dispute, { permits: true }), { hasPart: z.boolean() })),
});

/** Disputes between companies, for those who work at the platform's desk. @throws AppError `not_found` */
export async function listDisputes(scope: Scope): Promise<Reply<typeof listEndpoint> | Refusal<'step_refused'>> {
  const [text, role] = await Promise.all([scope.readText(DISPUTES, [MOST]), scope.role()]);
  if (text === null) return refuse('step_refused', { reason: because('not_the_desk') });
  if (role === null) throw new AppError('not_found');
  const { disputes, count } = Listed.parse(JSON.parse(text));
  return {
    count,
    disputes: disputes.map(({ hasPart, ...dispute }) => {
      const settled = dispute.settled ? because('overlap_settled') : undefined;
      const hindrance = hasPart ? because('part_in_company') : settled;
      return {
        ...dispute,
        permits: writePermits({ settle: permitCall(role, listEndpoint, hindrance) }, scope.locale),
      };
    }),
  };
}

/** Decides about an overlap between two companies. Nobody does about a company that they have a part in. */
export async function settleOverlap(
  { tx, locale }: Scope,
  { claim, neighbour, reason }: Received<typeof endpoint>['body'],
): Promise<Reply<typeof endpoint> | Refusal<'step_refused'>> {
  const { rows } = await sql<{ outcome: string }>`
    SELECT app.settle_overlap(${claim.companyID}, ${claim.assetID}, ${neighbour.companyID}, ${neighbour.assetID},
      ${reason}) AS outcome`.execute(tx);
  const outcome = rows[0]?.outcome;
  if (outcome === 'settled') return { message: doneText.overlapSettled({}, { locale }) };
  if (outcome === 'not_the_desk' || outcome === 'part_in_company') {
    return refuse('step_refused', { reason: because(outcome) });
  }
  return refuse('step_refused', { reason: because('overlap_settled') });
}
