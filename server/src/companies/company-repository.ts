import type { CompanyId, UserId } from '@atlas/contract/identifiers';
import type { Role } from '@atlas/contract/roles';
import { sql } from 'kysely';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** The reply of `companies/get` as it leaves. */
export const COMPANIES_OF_ACTOR: PreparedStatement = {
  name: 'companies-of-actor',
  text: `SELECT json_build_object('companies', coalesce(json_agg(json_build_object(
      'companyID', c.id, 'company', c.name, 'companyEmail', c.email, 'role', c.role) ORDER BY lower(c.name), c.id), '[]'))::text
    FROM app.companies_of_actor() c`,
};

/** The overview of the current company but for what depends on the caller. Hectares to four decimals, 1 m². */
export const COMPANY_OVERVIEW: PreparedStatement = {
  name: 'company-overview',
  text: `WITH live AS MATERIALIZED (
      SELECT a.category_id, a.compliance_state, a.standing, a.area_square_metres, a.ring FROM app.asset a
      WHERE a.company_id = (SELECT app.current_company_id()) AND a.standing IN ('ACTIVE', 'DISPUTED')
    ), total AS (
      SELECT count(*) AS assets,
        count(*) FILTER (WHERE compliance_state = 'APPROVED') AS approved,
        count(*) FILTER (WHERE compliance_state = 'NON_COMPLIANT') AS non_compliant,
        count(*) FILTER (WHERE compliance_state = 'PLOTTED') AS awaiting,
        count(*) FILTER (WHERE standing = 'DISPUTED') AS disputed,
        round(coalesce(sum(area_square_metres), 0)::numeric / 10000, 4) AS hectares,
        public.ST_Extent(ring) AS extent
      FROM live
    ), by_category AS (
      SELECT category_id, count(*) AS assets, count(*) FILTER (WHERE compliance_state = 'APPROVED') AS approved,
        round(coalesce(sum(area_square_metres), 0)::numeric / 10000, 4) AS hectares
      FROM live GROUP BY category_id
    )
    SELECT json_build_object(
      'companyID', c.id, 'company', c.name, 'companyEmail', c.email,
      'counts', json_build_object('assets', t.assets, 'approved', t.approved, 'nonCompliant', t.non_compliant,
        'awaitingApproval', t.awaiting, 'disputed', t.disputed, 'members', (
          SELECT count(*) FROM app.membership m WHERE m.company_id = c.id AND m.ended_at IS NULL)),
      'hectares', t.hectares,
      'categories', (
        SELECT coalesce(json_agg(json_build_object('_id', k.id, 'category', k.name, 'assets', coalesce(b.assets, 0),
          'approved', coalesce(b.approved, 0), 'hectares', coalesce(b.hectares, 0)) ORDER BY lower(k.name)), '[]')
        FROM app.asset_category k LEFT JOIN by_category b ON b.category_id = k.id WHERE k.company_id = c.id),
      'extent', CASE WHEN t.extent IS NOT NULL THEN json_build_array(
        public.ST_XMin(t.extent), public.ST_YMin(t.extent), public.ST_XMax(t.extent), public.ST_YMax(t.extent)) END
    )::text
    FROM app.company c, total t WHERE c.id = (SELECT app.current_company_id())`,
};

/** Makes two companies of one founder wait for each other, so that a name is looked at once. */
export async function lockFounder(tx: Tx, founder: UserId): Promise<void> {
  await tx.selectFrom('user_account').select('id').where('id', '=', founder).forNoKeyUpdate().execute();
}

/** Whether the person belongs to a company of this name, written in any case. */
export async function belongsToNamesake(reader: Reader, person: UserId, name: string): Promise<boolean> {
  const row = await reader
    .selectFrom('membership')
    .innerJoin('company', 'company.id', 'membership.company_id')
    .select('company.id')
    .where('membership.user_id', '=', person)
    .where('membership.ended_at', 'is', null)
    .where(sql`lower(company.name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Creates the company with the acting person as its Director and makes it the current one. */
export async function foundCompany(tx: Tx, company: { id: CompanyId; name: string; email: string }): Promise<void> {
  await sql`SELECT app.found_company(${company.id}, ${company.name}, ${company.email})`.execute(tx);
}

/** A company among those the acting person sees. */
export async function findOwnCompany(
  reader: Reader,
  company: CompanyId,
): Promise<{ name: string; email: string; role: Role } | undefined> {
  const { rows } = await sql<{ name: string; email: string; role: Role }>`
    SELECT name, email, role FROM app.companies_of_actor() WHERE id = ${company}`.execute(reader);
  return rows[0];
}

/** Name of the current company. */
export async function readCompanyName(reader: Reader): Promise<string> {
  const row = await reader
    .selectFrom('company')
    .select('name')
    .where('id', '=', sql<string>`app.current_company_id()`)
    .executeTakeFirstOrThrow();
  return row.name;
}
