import type { CompanyId, SurveyOutboxId, UserId } from '@atlas/contract/identifiers';
import type { ChangeAnswer, ChangeCode, SurveyChange } from '@atlas/contract/survey-changes';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** What happened to a change that arrived before. */
export interface StoredChange {
  readonly id: string;
  readonly sha256: Buffer;
  readonly outcome: Exclude<ChangeAnswer['outcome'], 'WAITING'>;
  readonly code: ChangeCode | null;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly assigned: boolean;
  readonly jobVersion: number | null;
  readonly factID: string | null;
  /** RFC 3339. */
  readonly receivedAt: string;
}

/** Whose an outbox is. */
export interface OutboxOwner {
  readonly person: UserId;
  /** Whether that person has sent from it. */
  readonly isProven: boolean;
}

/**
 * Makes calls about one outbox take turns, and remembers whose it is when it is first seen.
 * @param said whose outbox it is, as the call or the file says
 */
export async function holdOutbox(
  tx: Tx,
  companyID: CompanyId,
  outboxID: SurveyOutboxId,
  said: UserId,
): Promise<OutboxOwner> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`survey outbox ${companyID} ${outboxID}`}, 0))`.execute(tx);
  await sql`
    INSERT INTO app.survey_outbox (company_id, id, person_id, proven)
    VALUES (${companyID}, ${outboxID}, ${said}, ${said}::uuid = app.current_user_id()) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  const { rows } = await sql<OutboxOwner>`
    UPDATE app.survey_outbox SET proven = proven OR person_id = app.current_user_id()
    WHERE company_id = ${companyID} AND id = ${outboxID} RETURNING person_id AS person, proven AS "isProven"`.execute(
    tx,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('an outbox was not remembered');
  return found;
}

/** Which of these changes arrived before, by their ids. */
export async function findStored(
  reader: Reader,
  companyID: CompanyId,
  ids: readonly string[],
): Promise<Map<string, StoredChange>> {
  const { rows } = await sql<StoredChange>`
    SELECT c.id, c.sha256, c.outcome, c.code, c.parameters, c.assigned, c.job_version AS "jobVersion", c.fact_id AS "factID",
      app.instant_text(c.received_at) AS "receivedAt"
    FROM app.survey_change c WHERE c.company_id = ${companyID} AND c.id = ANY (${[...ids]}::uuid[])`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The last number that an outbox has used for each job. */
export async function findLastSeqs(
  reader: Reader,
  companyID: CompanyId,
  outboxID: SurveyOutboxId,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ job: string; last: number }>`
    SELECT c.job_id AS job, max(c.seq)::int AS last FROM app.survey_change c
    WHERE c.company_id = ${companyID} AND c.outbox_id = ${outboxID} AND c.code IS DISTINCT FROM 'seq_taken'
    GROUP BY c.job_id`.execute(reader);
  return new Map(rows.map(({ job, last }) => [job, last]));
}

/** What a change is stored with, in addition to its record. */
export interface ChangeFate {
  readonly outboxID: SurveyOutboxId;
  readonly sha256: Buffer;
  readonly outcome: StoredChange['outcome'];
  readonly code: ChangeCode | null;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly assigned: boolean;
  readonly jobVersion: number | null;
  readonly factID: string | null;
}

/** Stores a change for good, in the name of the acting person. */
export async function insertChange(
  tx: Tx,
  companyID: CompanyId,
  change: SurveyChange,
  fate: ChangeFate,
): Promise<StoredChange> {
  const { outboxID, sha256, outcome, code, parameters, assigned, jobVersion, factID } = fate;
  const { rows } = await sql<{ receivedAt: string }>`
    INSERT INTO app.survey_change AS c (company_id, id, outbox_id, job_id, seq, type, record, sha256, outcome, code, parameters,
      assigned, job_version, fact_id, sent_by)
    VALUES (${companyID}, ${change.changeId}, ${outboxID}, ${change.jobId}, ${change.seq}, ${change.type},
      ${JSON.stringify(change)}::jsonb, ${sha256}, ${outcome}, ${code}, ${JSON.stringify(parameters)}::jsonb, ${assigned},
      ${jobVersion}, ${factID}, app.current_user_id())
    RETURNING app.instant_text(c.received_at) AS "receivedAt"`.execute(tx);
  const [{ receivedAt } = { receivedAt: '' }] = rows;
  return { id: change.changeId, sha256, outcome, code, parameters, assigned, jobVersion, factID, receivedAt };
}
