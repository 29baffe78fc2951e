import type { Received } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import type { WorkItemDetail, WorkState } from '@atlas/contract/work';
import type { noteOnWorkItem as noting, replyToWorkItem as replying } from '@atlas/contract/work-steps';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { leaveInOutbox } from '../../platform/outbox.ts';
import { AppError, refuse } from '../../platform/outcome.ts';
import type { Place } from '../hidden-item.ts';
import { insertMentions, insertStaffMessage, readReaders, waitForMail } from '../message-repository.ts';
import { saveItem } from '../save-item.ts';
import { attachFiles, type UploadedFiles } from './attach-files.ts';
import { chooseReaders, hinderFiles, isToldByVoice } from './choose-readers.rules.ts';
import { type StepRefusal, takeStep } from './take-step.ts';

type Body<E extends typeof replying | typeof noting> = Omit<Received<E>['body'], 'files'>;

/**
 * Answers the person who asked; the item then waits for them. If several asked, the answer says for whom it is. Someone
 * who can only be called has been told before.
 * @throws AppError `not_found` for an unknown item or reader
 */
export function replyToWorkItem(
  scope: Scope,
  place: Place,
  { version, message, told, ...wanted }: Body<typeof replying>,
  files?: UploadedFiles,
): Promise<WorkItemDetail | StepRefusal> {
  const permit = files === undefined || files.ids.length === 0 ? 'reply' : 'attach';
  return takeStep(scope, place, { version, permit }, async (item) => {
    const asked = await readReaders(scope.tx, item);
    const readers = chooseReaders(asked, item, wanted);
    if (readers === undefined) throw new AppError('not_found');
    if ('code' in readers) return refuse('step_refused', { reason: readers });
    if (!told && isToldByVoice(item, asked)) return refuse('step_refused', { reason: because('requester_not_told') });
    const hindrance = hinderFiles(readers, files?.ids.length ?? 0);
    if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
    for (const { linkID, requestID, channel } of readers) {
      const text = { text: message, isPrivate: false, linkID, requestID };
      const messageID = await insertStaffMessage(scope.tx, item, text);
      const refusal = files && (await attachFiles(scope.tx, item, messageID, files));
      if (refusal !== undefined) return refusal;
      if (channel !== undefined && linkID !== null) await waitForMail(scope.tx, item, messageID);
      if (channel !== undefined) await leaveInOutbox(scope.tx, 'answer', { companyID: item.companyID, messageID });
    }
    const state = stateAfter<WorkState>(workLife.steps.reply, item.state);
    await saveItem(scope.tx, item, { state, isAnswer: true, messages: readers.length });
    await recordFact(scope.tx, workLife.steps.reply.fact, {
      subject: { id: item._id, label: item.ref },
      before: { state: item.state },
      after: { state },
    });
    return undefined;
  });
}

/** Adds a note for colleagues. The item changes too: lists that watch it show one message more. */
export function noteOnWorkItem(
  scope: Scope,
  place: Place,
  { version, message, mentions }: Body<typeof noting>,
  files?: UploadedFiles,
): Promise<WorkItemDetail | StepRefusal> {
  return takeStep(scope, place, { version, permit: 'note' }, async (item) => {
    const messageID = await insertStaffMessage(scope.tx, item, { text: message, isPrivate: true });
    const refusal = files && (await attachFiles(scope.tx, item, messageID, files));
    if (refusal !== undefined) return refusal;
    await insertMentions(scope.tx, item, messageID, mentions);
    await saveItem(scope.tx, item, { messages: 1 });
    await recordFact(scope.tx, workLife.steps.note.fact, {
      subject: { id: item._id, label: item.ref },
      before: { state: item.state },
      after: { state: item.state },
    });
    return undefined;
  });
}
