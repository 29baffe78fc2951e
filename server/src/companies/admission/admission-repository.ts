import { Admission, Application } from '@atlas/contract/admission';
import { AdmissionState } from '@atlas/contract/admission-state';
import type { CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PreparedStatement } from '../../platform/database/database.ts';
import type { Reader, Tx } from '../../platform/database/executor.ts';
import type { Fact } from '../../platform/events.ts';

/** The admission of the current company, but for the permits. */
export const ADMISSION: PreparedStatement = { name: 'companies.admission', text: 'SELECT app.read_admission()::text' };

/** Company $1 for the desk, but for the permits; held until the transaction ends if $2 is true. */
export const APPLICATION: PreparedStatement = {
  name: 'companies.application',
  text: 'SELECT app.read_application($1, $2::boolean)::text',
};

/** Companies in state $1 with $2 in their name, $3 of them after the first $4. */
export const APPLICATIONS: PreparedStatement = {
  name: 'companies.applications',
  text: 'SELECT app.list_applications($1, $2, $3::int, $4::int)',
};

export const StoredAdmission = z.omit(Admission, { permits: true });
export type StoredAdmission = z.infer<typeof StoredAdmission>;

/** A company for the desk, whether the acting person has a part in it, and whether the person who applied is still there. */
export const StoredApplication = z.extend(z.omit(Application, { permits: true }), {
  hasPart: z.boolean(),
  applicantThere: z.boolean(),
});
export type StoredApplication = z.infer<typeof StoredApplication>;

const CertificateFile = z.object({
  documentName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
});

/** Where a certificate's bytes are; null if the company never applied, undefined for anyone who does not work at the desk. */
export async function findCertificate(
  reader: Reader,
  applicant: CompanyId,
): Promise<z.infer<typeof CertificateFile> | null | undefined> {
  const { rows } = await sql<{ found: unknown }>`
    SELECT app.certificate_of_application(${applicant}) AS found`.execute(reader);
  const found = z.nullable(z.object({ file: z.nullable(CertificateFile) })).parse(rows[0]?.found ?? null);
  return found?.file;
}

/** Locks the current company until the transaction ends. @returns how far it is admitted */
export async function holdAdmission(tx: Tx): Promise<AdmissionState> {
  const row = await tx
    .selectFrom('company')
    .select('admission')
    .where('id', '=', sql<string>`app.current_company_id()`)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return AdmissionState.parse(row.admission);
}

/** Stores an application of the current company. @returns whether it was still in one of the states `before` */
export async function saveApplication(
  tx: Tx,
  application: { readonly number: string; readonly before: readonly string[]; readonly becomes: AdmissionState },
): Promise<boolean> {
  const { number, before, becomes } = application;
  const { rows } = await sql<{ saved: boolean }>`
    SELECT app.apply_for_admission(${number}, ${[...before]}::text[], ${becomes}) AS saved`.execute(tx);
  return rows[0]?.saved === true;
}

/** The desk's decision about a company. */
export interface Decision {
  readonly applicant: CompanyId;
  readonly before: readonly string[];
  readonly becomes: AdmissionState;
  readonly fact: Fact;
  readonly reasons: readonly string[];
  readonly comment: string | null;
}

/** Stores a decision of the desk. @returns whether the company was still in one of the states `before` */
export async function saveDecision(tx: Tx, decision: Decision): Promise<boolean> {
  const { applicant, before, becomes, fact, reasons, comment } = decision;
  const { rows } = await sql<{ saved: boolean }>`
    SELECT app.decide_admission(${applicant}, ${[...before]}::text[], ${becomes}, ${JSON.stringify(fact)}::jsonb,
      ${[...reasons]}::text[], ${comment}) AS saved`.execute(tx);
  return rows[0]?.saved === true;
}

/** How many companies of the acting person's making are not admitted. */
export async function countWaiting(reader: Reader): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`SELECT app.companies_waiting() AS waiting`.execute(reader);
  return rows[0]?.waiting ?? 0;
}
