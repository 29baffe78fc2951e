import { findUnknownPlaceholders } from '@atlas/contract/canned-reply';
import type { Received } from '@atlas/contract/endpoint';
import { workFacts } from '@atlas/contract/facts/work';
import type { CompanyId, WorkReplyId } from '@atlas/contract/identifiers';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { type saveReply as endpoint, MOST_REPLIES } from '@atlas/contract/work-desk';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { JsonText, type Refusal, refuse } from '../../platform/outcome.ts';
import { countOtherReplies, deleteReply, findReplyText, REPLIES, upsertReply } from './reply-repository.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly replyID: WorkReplyId;
}
type Input = Received<typeof endpoint>['body'];

/** The company's canned replies, by name. */
export async function listReplies(scope: Scope): Promise<JsonText> {
  return new JsonText((await scope.readText(REPLIES, [])) ?? '{"replies":[]}');
}

/** Saves a canned reply; its name is unique in the company. */
export async function saveReply(scope: Scope, place: Place, input: Input): Promise<JsonText | Refusal<'step_refused'>> {
  const hindrance = await findHindrance(scope, place, input);
  if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
  const before = await findReplyText(scope.tx, place);
  await upsertReply(scope.tx, place, input);
  await recordFact(scope.tx, workFacts.workReplySaved, {
    subject: { id: place.replyID, label: input.name },
    before: { text: before },
    after: { text: input.text },
  });
  return listReplies(scope);
}

/** Removes a canned reply, if there is one. */
export async function removeReply(scope: Scope, place: Place): Promise<JsonText> {
  const removed = await deleteReply(scope.tx, place);
  if (removed !== undefined) {
    await recordFact(scope.tx, workFacts.workReplyRemoved, {
      subject: { id: place.replyID, label: removed.name },
      before: { text: removed.text },
    });
  }
  return listReplies(scope);
}

async function findHindrance({ tx }: Scope, { replyID }: Place, { name, text }: Input): Promise<Hindrance | undefined> {
  const unknown = findUnknownPlaceholders(text);
  if (unknown.length > 0) {
    return because('placeholder_unknown', { unknown: unknown.map((one) => `{${one}}`).join(', ') });
  }
  const others = await countOtherReplies(tx, replyID, name);
  if (others.sameName > 0) return because('name_taken');
  return others.all >= MOST_REPLIES ? because('too_many_saved', { most: MOST_REPLIES }) : undefined;
}
