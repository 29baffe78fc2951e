import type { CompanyId, SurveyOutboxId, UserId, WorkItemId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { ChangeAnswer, SurveyChange } from '@atlas/contract/survey-changes';
import type { Scope } from '../platform/database/database.ts';
import { identifyFact, recordFacts } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Acceptable } from './arrived-change.ts';
import { findLastSeqs, findStored, holdOutbox, insertChange, type StoredChange } from './change-repository.ts';
import { type HeldJob, holdJobs } from './job-repository.ts';
import { judgeChange } from './judge-change.ts';
import { type ChangeReason, hashChange } from './rules.ts';
import { outcomeOf, viewReason, viewStored } from './view-answer.ts';

/** Changes of one outbox, in the order in which they were sent. */
export interface SentChanges {
  readonly companyID: CompanyId;
  readonly outboxID: SurveyOutboxId;
  readonly changes: readonly SurveyChange[];
}

/** What one call knows while it takes in its changes. */
interface Round extends SentChanges {
  readonly scope: Scope;
  /** Who measured. */
  readonly person: UserId;
  readonly stored: Map<string, StoredChange>;
  readonly lastSeqs: Map<string, number>;
  readonly jobs: Map<WorkItemId, HeldJob>;
}

/**
 * Takes in what was measured in the field. Each change is judged alone, in the order of its numbers; one that arrived
 * before gets the answer that it got then.
 * @param said whose outbox it is. Changes count as that person's if the acting person is the same, or if that person
 * has sent from the outbox before; else as the acting person's
 * @returns `step_refused` for an outbox of another person than was said
 */
export async function receiveChanges(
  scope: Scope,
  sent: SentChanges,
  said: UserId,
): Promise<ChangeAnswer[] | Refusal<'step_refused'>> {
  const { companyID, outboxID, changes } = sent;
  const { tx, actor } = scope;
  const owner = await holdOutbox(tx, companyID, outboxID, said);
  if (owner.person !== said) return refuse('step_refused', { reason: because('outbox_of_another') });
  const round: Round = {
    ...sent,
    scope,
    person: owner.isProven ? owner.person : actor.sub,
    jobs: await holdJobs(
      tx,
      companyID,
      changes.map(({ jobId }) => jobId),
    ),
    stored: await findStored(
      tx,
      companyID,
      changes.map(({ changeId }) => changeId),
    ),
    lastSeqs: await findLastSeqs(tx, companyID, outboxID),
  };
  const answers: ChangeAnswer[] = [];
  const inOrder = changes.map((change, index) => ({ change, index })).sort((a, b) => a.change.seq - b.change.seq);
  for (const { change, index } of inOrder) answers[index] = await receiveChange(round, change);
  return answers;
}

async function receiveChange(round: Round, change: SurveyChange): Promise<ChangeAnswer> {
  const { scope, stored, lastSeqs } = round;
  const sha256 = hashChange(change);
  const earlier = stored.get(change.changeId);
  if (earlier !== undefined) {
    return earlier.sha256.equals(sha256)
      ? viewStored(earlier, scope.locale)
      : viewReason(change.changeId, because('change_differs'), scope.locale);
  }
  const expected = (lastSeqs.get(change.jobId) ?? 0) + 1;
  if (change.seq > expected) return viewReason(change.changeId, because('seq_gap', { expected }), scope.locale);
  const kept =
    change.seq < expected
      ? await setAside(round, change, sha256, because('seq_taken', { seq: change.seq }))
      : await takeIn(round, change, sha256);
  if (kept.code !== 'seq_taken') lastSeqs.set(change.jobId, change.seq);
  stored.set(change.changeId, kept);
  return viewStored(kept, scope.locale);
}

async function takeIn(round: Round, change: SurveyChange, sha256: Buffer): Promise<StoredChange> {
  const { scope, companyID, outboxID, person, jobs } = round;
  const job = jobs.get(change.jobId);
  if (job === undefined) return setAside(round, change, sha256, because('job_unknown'));
  const assigned = job.state === 'SCHEDULED' && job.isOpen && job.surveyor === person;
  const judged = await judgeChange(scope, { companyID, change, person, assigned, outboxID, sha256, job });
  if ('code' in judged) return setAside(round, change, sha256, judged);
  return accept(round, change, sha256, assigned, judged);
}

async function accept(
  { scope, companyID, outboxID, jobs }: Round,
  change: SurveyChange,
  sha256: Buffer,
  assigned: boolean,
  { fact, job, write }: Acceptable,
): Promise<StoredChange> {
  const factID = crypto.randomUUID();
  const kept = await insertChange(scope.tx, companyID, change, {
    outboxID,
    sha256,
    outcome: 'ACCEPTED',
    code: null,
    parameters: {},
    assigned,
    jobVersion: job.version,
    factID,
  });
  await recordFacts(scope.tx, [identifyFact(fact, factID)]);
  await write();
  jobs.set(job.id, job);
  return kept;
}

/** Stores a change that is not part of its job. */
function setAside(
  { scope, companyID, outboxID }: Round,
  change: SurveyChange,
  sha256: Buffer,
  { code, parameters }: ChangeReason,
): Promise<StoredChange> {
  return insertChange(scope.tx, companyID, change, {
    outboxID,
    sha256,
    outcome: outcomeOf(code),
    code,
    parameters,
    assigned: false,
    jobVersion: null,
    factID: null,
  });
}
