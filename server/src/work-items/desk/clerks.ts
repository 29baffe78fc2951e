import type { QueueName } from '@atlas/contract/queues';
import type { PreparedStatement, Scope } from '../../platform/database/database.ts';
import { JsonText } from '../../platform/outcome.ts';

const CLERKS: PreparedStatement = {
  name: 'work.clerks',
  text: `SELECT json_build_object('clerks', coalesce(json_agg(json_build_object('sub', c.person, 'name', c.name, 'role', c.role,
      'openItems', c.open_items) ORDER BY lower(c.name), c.person), '[]'))::text
    FROM app.clerks_of_company($1) c`,
};

/** The people who work for the company, or only those who work a queue. */
export async function listClerks(scope: Scope, queueName: QueueName | undefined): Promise<JsonText> {
  return new JsonText((await scope.readText(CLERKS, [queueName ?? null])) ?? '{"clerks":[]}');
}
