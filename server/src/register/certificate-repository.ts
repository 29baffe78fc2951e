import { CertificateContent } from '@atlas/contract/certificate-content';
import { AssetId, type CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader } from '../platform/database/executor.ts';
import { choosePayload, type Place } from './certificate.rules.ts';
import { primitives } from './primitives.ts';

const StoredFact = z.object({ id: z.uuid(), type: z.string(), at: z.string(), after: z.unknown() });
/** A fact about an asset that affects its certificate. */
export type StoredFact = z.infer<typeof StoredFact>;

/** The facts of these types about an asset, newest first. */
export async function readFactsOfAsset(
  reader: Reader,
  { companyID, assetID }: Place,
  types: readonly string[],
): Promise<readonly StoredFact[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT e.id, e.type, app.instant_text(e.occurred_at) AS at, e.after FROM app.event e
    WHERE e.company_id = ${companyID} AND e.subject_id = ${assetID} AND e.type = ANY (${[...types]}::text[])
    ORDER BY e.occurred_at DESC, e.id DESC`.execute(reader);
  return rows.map((row) => StoredFact.parse(row));
}

const CertificateAt = z.object({
  salt: z.instanceof(Buffer),
  payload: z.looseObject({}),
  leaf: z.string(),
  actor: z.nullable(z.string()),
});

/** What a certificate's leaf commits to, by its place in the log, for any company. */
export async function readCertificateAt(
  reader: Reader,
  seq: number,
): Promise<{ readonly salt: Buffer; readonly payload: unknown; readonly leaf: string } | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT salt, payload, leaf, actor FROM app.certificate_at(${seq})`.execute(reader);
  if (rows[0] === undefined) return undefined;
  const { salt, payload, leaf, actor } = CertificateAt.parse(rows[0]);
  return { salt, leaf, payload: choosePayload(primitives.sha256, { salt, leaf, payload, actor }) };
}

const IssuedCertificate = z.object({
  assetID: AssetId,
  at: z.string(),
  salt: z.instanceof(Buffer),
  payload: z.looseObject({ after: CertificateContent }),
  seq: z.nullable(z.string()),
  leaf: z.nullable(z.string()),
  actor: z.nullable(z.string()),
});

/** A certificate from its fact, with its place in the log once it has one. */
export interface IssuedCertificate {
  readonly assetID: AssetId;
  /** RFC 3339. */
  readonly at: string;
  readonly salt: Buffer;
  /** What the leaf commits to; `after` is the certificate's content. */
  readonly payload: { readonly after: CertificateContent };
  readonly entry: { readonly seq: number; readonly leaf: string } | undefined;
}

export async function readIssuedCertificate(
  reader: Reader,
  companyID: CompanyId,
  certificateID: string,
): Promise<IssuedCertificate | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT e.subject_id AS "assetID", app.instant_text(e.occurred_at) AS at, e.salt, app.fact_payload(e) AS payload, l.seq::text, l.leaf, e.actor_id AS actor
    FROM app.event e LEFT JOIN app.log_entry l ON l.event_id = e.id
    WHERE e.company_id = ${companyID} AND e.id = ${certificateID} AND e.type = 'certificate.issued'`.execute(reader);
  if (rows[0] === undefined) return undefined;
  const { seq, leaf, actor, ...rest } = IssuedCertificate.parse(rows[0]);
  if (seq === null || leaf === null) return { ...rest, entry: undefined };
  const payload = choosePayload(primitives.sha256, { ...rest, leaf, actor });
  return { ...rest, payload, entry: { seq: Number(seq), leaf } };
}
