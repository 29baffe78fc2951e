import type { Received, Reply } from '@atlas/contract/endpoint';
import type { OverlapId } from '@atlas/contract/identifiers';
import { ALLOWED, denied } from '@atlas/contract/permits';
import { because } from '@atlas/contract/reasons';
import type { listOverlapsWithOthers as listing, shareOverlap as sharing } from '@atlas/contract/shared-overlaps';
import * as doneText from '@atlas/messages/done';
import { requireAsset } from '../assets/index.ts';
import {
  consentToOverlap,
  endConsentToOverlap,
  type OverlapWithOtherRow,
  selectOverlapsWithOthers,
} from '../boundaries/index.ts';
import { LIMITS, takeFromLimit } from '../people/index.ts';
import type { Actor, Scope } from '../platform/database/database.ts';
import { writePermit } from '../platform/describe-reason.ts';
import type { Locale } from '../platform/locale.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';

/** The most overlaps that an answer has; their outlines are measured when they are read. */
const MOST_OVERLAPS = 100;

/** Counts a person's steps in sharing, because each is recorded in another company's history. */
export async function countSharing({ database, secrets }: Platform, actor: Actor): Promise<void> {
  await database.withDoor((tx) => takeFromLimit(tx, secrets, LIMITS.overlapSharingByPerson, actor.sub));
}

/** The overlaps of an asset with claims of other companies. @throws AppError `not_found` */
export async function listOverlapsWithOthers(
  scope: Scope,
  { companyID, assetID }: Received<typeof listing>['params'],
): Promise<Reply<typeof listing>> {
  await requireAsset(scope, companyID, assetID);
  const rows = await selectOverlapsWithOthers(scope.tx, assetID, MOST_OVERLAPS);
  return { overlaps: rows.map((row) => viewOverlap(row, scope.locale)), found: rows[0]?.found ?? 0 };
}

function viewOverlap(row: OverlapWithOtherRow, locale: Locale): Reply<typeof listing>['overlaps'][number] {
  const { id: _id, measured, ours, lapsed, offered_by_other: offeredByOther, figures } = row;
  const share = writePermit(measured ? ALLOWED : denied(because('overlap_unmeasured')), locale);
  return { _id, ours, lapsed, offeredByOther, figures, permits: { share } };
}

/** Agrees to share exact figures; the message says whether they are visible already. */
export async function shareOverlap(
  { tx, locale }: Scope,
  overlapID: OverlapId,
  shown: Received<typeof sharing>['body'],
): Promise<{ message: string } | Refusal<'not_found' | 'step_refused'>> {
  const outcome = await consentToOverlap(tx, overlapID, shown);
  if (outcome === null) return refuse('not_found');
  if (outcome === 'unmeasured') return refuse('step_refused', { reason: because('overlap_unmeasured') });
  const message = outcome === 'shared' ? doneText.figuresShared : doneText.figuresOffered;
  return { message: message({}, { locale }) };
}

/** Ends the sharing of an overlap at once, for both companies. */
export async function withdrawOverlap(
  { tx, locale }: Scope,
  overlapID: OverlapId,
): Promise<{ message: string } | Refusal<'not_found'>> {
  if (!(await endConsentToOverlap(tx, overlapID))) return refuse('not_found');
  return { message: doneText.figuresWithdrawn({}, { locale }) };
}
