import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorCommand } from '../../testing/command.ts';
import { createPostgresDatabase } from '../../testing/database.ts';
import { StartRefused, startProcess } from '../../testing/process.ts';

const GUIDE = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
/** The statements in the guide for an account that is not a superuser. */
const DOCUMENTED = /```sql\n(CREATE EXTENSION postgis;\n[^`]*)```/.exec(GUIDE)?.[1] ?? '';
const GRANT = 'GRANT atlas_app, atlas_door, atlas_registry, atlas_backup TO account WITH ADMIN OPTION';
const KEEPER = 'keeper_of_rights';
const scratch = mkdtempSync(join(tmpdir(), 'atlas-rights-'));
const taken = join(scratch, 'taken');

/** Runs statements as the superuser; `account` in them is the owner without superuser rights. */
async function administer(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(text.replaceAll('account', KEEPER)).finally(() => client.end());
}

/** An empty database that the owner has, as the superuser and as the owner. */
async function createOwned() {
  const address = await createPostgresDatabase(`OWNER ${KEEPER}`);
  const place = {
    ATLAS_DATA: mkdtempSync(join(scratch, 'place-')),
    DATABASE_URL: address.replace('postgres@', `${KEEPER}@`),
  };
  return { address, place };
}
type Owned = Awaited<ReturnType<typeof createOwned>>;

describe.skipIf(process.env.ATLAS_TEST_ENGINE === 'embedded')('an owner who is not a superuser', () => {
  let register: Owned;
  beforeAll(async () => {
    await administer(await createPostgresDatabase(), 'CREATE ROLE account LOGIN CREATEROLE');
    register = await createOwned();
  });
  afterAll(async () => {
    // The roles belong to the whole cluster, so no other test must find this one a member.
    await administer(register.address, `ALTER ROLE account NOLOGIN NOCREATEROLE; ${REVOKE}`);
    rmSync(scratch, { recursive: true });
  });
  const REVOKE = 'REVOKE atlas_app, atlas_door, atlas_registry, atlas_backup FROM account';
  const expectSentence = (told: string, sentence: RegExp) => {
    expect(told).toMatch(sentence);
    expect(told.trim().split('\n')).toHaveLength(1);
  };

  it('serves and backs up after the statements that the guide gives', async () => {
    await administer(register.address, DOCUMENTED);
    const server = await startProcess(register.place);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(await runOperatorCommand('backup', register.place, taken)).toMatchObject({ code: 0, complaint: '' });
  }, 180_000);

  it('learns that an empty database has no register', async () => {
    const { place } = await createOwned();
    for (const command of ['audit', 'backup'] as const) {
      const end = await runOperatorCommand(command, place, ...(command === 'audit' ? [] : [join(scratch, 'none')]));
      expect(end.code).toBe(1);
      expectSentence(end.complaint, /holds no register: start one there, or restore a backup\.\n$/);
    }
  }, 180_000);

  it('learns what to grant when the roles are not theirs', async () => {
    await administer(register.address, `ALTER ROLE account NOCREATEROLE; ${REVOKE}`);
    const end = await runOperatorCommand('audit', register.place);
    expect(end.code).toBe(1);
    const sentence =
      /run GRANT atlas_app, atlas_door, atlas_registry, atlas_backup TO its account WITH ADMIN OPTION\.\n?$/;
    expectSentence(end.complaint, sentence);
    const refusal = await startProcess(register.place).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartRefused);
    expectSentence(refusal instanceof StartRefused ? refusal.message : '', sentence);
  }, 180_000);

  it('learns one after another what a restore lacks, and can then restore', async () => {
    const { address, place } = await createOwned();
    const restore = () => runOperatorCommand('restore', place, taken);
    expectSentence(
      (await restore()).complaint,
      /must have admin option on role "atlas_app".*: as a superuser .* WITH ADMIN OPTION\.\n$/,
    );
    await administer(address, GRANT);
    expectSentence(
      (await restore()).complaint,
      /run CREATE EXTENSION postgis in the database as a superuser first\.\n$/,
    );
    const [extension = '', privileges = ''] = DOCUMENTED.split(/(?<=postgis;)\n/);
    await administer(address, extension);
    expectSentence(
      (await restore()).complaint,
      /run GRANT SELECT, INSERT, UPDATE ON spatial_ref_sys TO its account there, and restore once more\.\n$/,
    );
    await administer(address, privileges);
    expect(await restore()).toMatchObject({ code: 0, complaint: '' });
    expect(await runOperatorCommand('audit', place)).toMatchObject({ code: 0, complaint: '' });
  }, 180_000);
});
