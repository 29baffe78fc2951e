import type pg from 'pg';
import { ConfigurationError } from '../configuration-error.ts';

/**
 * Refuses an account that row-level security does not bind, or that can become one: anyone who got hold of its
 * connection, through any fault, would have every row of every company.
 * @throws ConfigurationError
 */
export async function refuseUnboundLogin(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ login: string; unbound: string | null }>(`
    SELECT session_user AS login, (SELECT min(r.rolname::text) FROM pg_roles r
      WHERE (r.rolsuper OR r.rolbypassrls) AND pg_has_role(session_user, r.oid, 'MEMBER')) AS unbound`);
  const { login = '', unbound = null } = rows[0] ?? {};
  if (unbound === null) return;
  throw new ConfigurationError(
    `DATABASE_URL signs in as ${login}, whom row-level security does not bind: use an account that is neither a superuser nor has BYPASSRLS, as docs/operations.md says.`,
  );
}
