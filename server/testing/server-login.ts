import pg from 'pg';

/** The account that registers of the tests sign in with: no superuser. */
const LOGIN = 'atlas_server';
const ROLES = 'atlas_app, atlas_door, atlas_registry, atlas_backup';

/** Makes the account in a cluster, which may have the register's roles already. */
export async function createServerLogin(address: string): Promise<void> {
  await administer(address, `CREATE ROLE ${LOGIN} LOGIN CREATEROLE`);
  const { rowCount } = await administer(address, `SELECT FROM pg_roles WHERE rolname = 'atlas_app'`);
  if (rowCount === 1) await administer(address, `GRANT ${ROLES} TO ${LOGIN} WITH ADMIN OPTION`);
}

/**
 * The address of a superuser's database for that account. An empty database is prepared for its first start, as
 * docs/operations.md says. An address that leads nowhere stays what it is.
 */
export async function loginAsServer(address: string): Promise<string> {
  const { username, pathname } = new URL(address);
  if (username !== 'postgres') return address;
  const own = address.replace('postgres@', `${LOGIN}@`);
  const found = await administer(address, `SELECT FROM pg_namespace WHERE nspname = 'app'`).catch(() => undefined);
  if (found === undefined) return address;
  if (found.rowCount === 0) {
    await administer(
      address,
      `CREATE EXTENSION IF NOT EXISTS postgis; GRANT SELECT, INSERT, UPDATE ON spatial_ref_sys TO ${LOGIN};
       ALTER DATABASE ${pathname.slice(1)} OWNER TO ${LOGIN}`,
    );
  }
  return own;
}

async function administer(address: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return client.query(text).finally(() => client.end());
}
