import type { PreparedStatement, Scope } from '../../platform/database/database.ts';
import { JsonText } from '../../platform/outcome.ts';

const COMPANIES: PreparedStatement = {
  name: 'work.answering-companies',
  text: `SELECT json_build_object('companies', coalesce(json_agg(json_build_object('companyID', c.id, 'name', c.name)
      ORDER BY lower(c.name), c.id), '[]'))::text
    FROM app.answering_companies($1) c`,
};

/** The admitted companies that the platform's desk can hand a request over to; none for other companies. */
export async function findAnsweringCompanies(scope: Scope, search: string): Promise<JsonText> {
  return new JsonText((await scope.readText(COMPANIES, [search])) ?? '{"companies":[]}');
}
