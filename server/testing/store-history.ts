import type { CompanyId } from '@atlas/contract/identifiers';
import type { TestApp } from './app.ts';
import type { HistoricItem } from './random-work.ts';

/** A fact about anything of a company. */
export interface HistoricFact {
  readonly type: string;
  readonly subjectType: string;
  readonly subject: string;
  readonly label: string;
  readonly at: number;
  readonly before: unknown;
  readonly after: unknown;
}

/** Writes items and their facts as if the register had been used for months. */
export async function storeWork(test: TestApp, companyID: CompanyId, items: readonly HistoricItem[]): Promise<void> {
  const { pool } = test.storage.opened;
  await pool.query(
    `INSERT INTO app.work_item (company_id, id, ref, queue_name, kind, title, requester_name, channel, requester_phone, state,
       due_first, due_resolve, created_at, first_reply_at, closed_at, case_id, parent_id, snoozed_until)
     SELECT $1, i.id, i.ref, i."queueName", i.kind, 'Invented', 'Tariro', i.channel, '+263771234567', i.state,
       to_timestamp(i."dueFirst" / 1000.0), to_timestamp(i."dueResolve" / 1000.0), to_timestamp(i."createdAt" / 1000.0),
       to_timestamp(i."firstReplyAt" / 1000.0), to_timestamp(i."closedAt" / 1000.0), i."caseId", i."parentId",
       CASE WHEN i."isSnoozed" THEN now() + interval '9 days' END
     FROM jsonb_to_recordset($2::jsonb) AS i (id uuid, ref text, "queueName" text, kind text, channel text, state text,
       "dueFirst" float8, "dueResolve" float8, "createdAt" float8, "firstReplyAt" float8, "closedAt" float8, "caseId" uuid,
       "parentId" uuid, "isSnoozed" boolean)`,
    [companyID, JSON.stringify(items)],
  );
  await pool.query(
    `UPDATE app.work_item w SET merged_into = i."mergedInto"
     FROM jsonb_to_recordset($2::jsonb) AS i (id uuid, "mergedInto" uuid)
     WHERE w.company_id = $1 AND w.id = i.id AND i."mergedInto" IS NOT NULL`,
    [companyID, JSON.stringify(items)],
  );
  await pool.query(
    `INSERT INTO app.work_message (company_id, id, item_id, author, author_id, body, sent_at)
     SELECT $1, gen_random_uuid(), i.id, 'staff', i.replier, 'An answer', to_timestamp(i."firstReplyAt" / 1000.0)
     FROM jsonb_to_recordset($2::jsonb) AS i (id uuid, replier uuid, "firstReplyAt" float8) WHERE i."firstReplyAt" IS NOT NULL`,
    [companyID, JSON.stringify(items)],
  );
  const facts = items.flatMap(({ id, ref, events }) =>
    events.map((event) => ({ ...event, subjectType: 'work_item', subject: id, label: ref })),
  );
  await storeFacts(test, companyID, facts);
}

/** Writes facts of the past. */
export async function storeFacts(test: TestApp, companyID: CompanyId, facts: readonly HistoricFact[]): Promise<void> {
  await test.storage.opened.pool.query(
    `INSERT INTO app.event (company_id, type, subject_type, subject_id, subject_label, before, after, occurred_at)
     SELECT $1, f.type, f."subjectType", f.subject, f.label, nullif(f.before, 'null'), nullif(f.after, 'null'),
       to_timestamp(f.at / 1000.0)
     FROM jsonb_to_recordset($2::jsonb) AS f (type text, "subjectType" text, subject uuid, label text, before jsonb, after jsonb,
       at float8)`,
    [companyID, JSON.stringify(facts)],
  );
}
