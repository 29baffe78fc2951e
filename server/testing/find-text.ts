import type { TestApp } from './app.ts';

/** The tables in which a text occurs, other than those of mails and stored answers. */
export async function findText({ storage }: Pick<TestApp, 'storage'>, text: string): Promise<string[]> {
  const { rows } = await storage.opened.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'app'::regnamespace AND relkind = 'r' AND relname NOT IN ('outbox', 'claimed_call')
       AND strpos(query_to_xml('SELECT t::text FROM app.' || quote_ident(relname) || ' t', false, true, '')::text, $1) > 0`,
    [text],
  );
  return rows.map(({ name }) => name);
}
