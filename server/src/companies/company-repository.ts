import type { CompanyId, UserId } from '@atlas/contract/identifiers';
import type { Role } from '@atlas/contract/roles';
import { sql } from 'kysely';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** The reply of `companies/get` as it is sent. */
export const COMPANIES_OF_ACTOR: PreparedStatement = {
  name: 'companies-of-actor',
  text: `SELECT json_build_object('companies', coalesce(json_agg(json_build_object(
      'companyID', c.id, 'company', c.name, 'companyEmail', c.email, 'role', c.role) ORDER BY lower(c.name), c.id), '[]'))::text
    FROM app.companies_of_actor() c`,
};

/** The overview of the current company, without what depends on the caller. Hectares to four decimals, 1 m². */
export const COMPANY_OVERVIEW: PreparedStatement = {
  name: 'company-overview',
  plan: 'once',
  text: `WITH by_category AS MATERIALIZED (
      SELECT * FROM app.sums_of_categories()
    ), total AS (
      SELECT coalesce(sum(assets), 0) AS assets, coalesce(sum(approved), 0) AS approved,
        coalesce(sum(non_compliant), 0) AS non_compliant, coalesce(sum(awaiting), 0) AS awaiting,
        coalesce(sum(disputed), 0) AS disputed, coalesce(sum(square_metres), 0) AS area
      FROM by_category
    ), due AS (
      SELECT count(DISTINCT a.id) FILTER (WHERE p.state = 'OVERDUE') AS overdue,
        count(DISTINCT a.id) FILTER (WHERE p.state IN ('PASSED', 'WAIVED') AND a.compliance_state = 'APPROVED') AS soon
      FROM app.gate_pass p
      JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
      JOIN app.gate_tree_version v ON v.company_id = r.company_id AND v.tree_id = r.tree_id AND v.version = r.version
        AND v.definition ->> 'treeType' = 'expenses'
      JOIN app.asset a ON a.company_id = r.company_id AND a.id = r.asset_id AND a.standing IN ('ACTIVE', 'DISPUTED')
      WHERE p.company_id = (SELECT app.current_company_id()) AND (p.state = 'OVERDUE' OR p.reminded IS NOT NULL)
        AND NOT EXISTS (SELECT FROM app.gate_pass later WHERE later.company_id = p.company_id AND later.run_id = p.run_id
          AND later.node_id = p.node_id AND later.cycle > p.cycle)
    )
    SELECT json_build_object(
      'companyID', c.id, 'company', c.name, 'companyEmail', c.email,
      'counts', json_build_object('assets', t.assets, 'approved', t.approved, 'nonCompliant', t.non_compliant,
        'awaitingApproval', t.awaiting, 'dueSoon', d.soon, 'overdue', d.overdue, 'disputed', t.disputed, 'members', (
          SELECT count(*) FROM app.membership m WHERE m.company_id = c.id AND m.ended_at IS NULL)),
      'admission', c.admission, 'desk', c.desk, 'suspensionReason', CASE WHEN c.admission = 'SUSPENDED' THEN (
        SELECT a.comment FROM app.admission a WHERE a.company_id = c.id) END,
      'hectares', round(t.area / 10000, 4), 'secondFactorMissing', app.lacks_second_factor(c.id, $1::boolean),
      'visit', app.own_visit(),
      'categories', (
        SELECT coalesce(json_agg(json_build_object('_id', k.id, 'category', k.name, 'assets', coalesce(b.assets, 0),
          'approved', coalesce(b.approved, 0), 'hectares', round(coalesce(b.square_metres, 0) / 10000, 4)) ORDER BY lower(k.name)), '[]')
        FROM app.asset_category k LEFT JOIN by_category b ON b.category_id = k.id WHERE k.company_id = c.id),
      'extent', CASE WHEN e.west IS NOT NULL THEN json_build_array(e.west, e.south, e.east, e.north) END
    )::text
    FROM app.company c, total t, due d, app.extent_of_assets(NULL, NULL, NULL) e WHERE c.id = (SELECT app.current_company_id())`,
};

/** Serialises the companies of one founder, so that two of them cannot take the same name. */
export async function lockFounder(tx: Tx, founder: UserId): Promise<void> {
  await tx.selectFrom('user_account').select('id').where('id', '=', founder).forNoKeyUpdate().execute();
}

/** Whether the person belongs to a company with this name, ignoring case. */
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
