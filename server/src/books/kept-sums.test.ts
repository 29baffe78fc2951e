import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { register } from '@atlas/contract/accounts';
import { createEvent } from '@atlas/contract/asset-events';
import { createCategory } from '@atlas/contract/assets';
import { createCompany } from '@atlas/contract/companies';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type ServerProcess, startProcess } from '../../testing/process.ts';
import { proveByMail } from '../../testing/prove-by-mail.ts';
import { openEmbedded } from '../platform/database/embedded.ts';

const isEmbedded = process.env.ATLAS_TEST_ENGINE === 'embedded';
const WRITERS = 4;
/** How often the register is killed, and after how many answers. */
const KILLS = 2;
const ANSWERS = 20;
const SLOW_MACHINE_MILLISECONDS = 240_000;

let storage: TestDatabase;
let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  storage = await createTestDatabase();
  folder = join(storage.folder, 'of-the-process');
  if (isEmbedded) cpSync(inject('embeddedTemplate'), join(folder, 'postgres'), { recursive: true });
});
afterAll(() => storage.remove());

const start = () => startProcess({ ATLAS_DATA: folder, DATABASE_URL: storage.address });

async function send(path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(server.address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(response.status, path).toBe(200);
  return response.json();
}

/** What the check of the books finds, and how many entries there are, in the database of a register that has stopped. */
async function check(): Promise<{ faults: readonly string[]; entries: number; counted: number }> {
  const own = isEmbedded ? await openEmbedded(folder) : undefined;
  const { pool } = own ?? storage.opened;
  const { rows } =
    await pool.query(`SELECT app.ledger_faults() AS faults, (SELECT count(*)::int FROM app.book_entry) AS entries,
    (SELECT coalesce(sum(c.entries), 0)::int FROM app.book_month_count c) AS counted`);
  await own?.close();
  return rows[0];
}

it('sums equal a recount after writers at once and kills', { timeout: SLOW_MACHINE_MILLISECONDS }, async () => {
  server = await start();
  const person = { email: 'rudo@example.com', name: 'Rudo', password: 'granite kopje at dawn' };
  const { token } = register.reply.parse(await send(register.path, person));
  await proveByMail({ address: server.address, dataFolder: folder }, { email: person.email, token });
  const office = { company: 'Kopje Claims', companyEmail: 'office@example.com' };
  const { companyID } = createCompany.reply.parse(await send(createCompany.path, office, token));
  const place = createCategory.path.replace(':companyID', companyID);
  const category = createCategory.reply.parse(await send(place, { category: 'Claim' }, token));
  let answered = 0;
  const write = async (value: number) => {
    const event = { companyID, eventName: 'Transport', assetCategoryID: category._id, assetValue: value };
    await send(createEvent.path, event, token);
    answered += 1;
  };
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const work = async (writer: number) => {
      for (;;) {
        await write(writer % 2 === 0 ? -3 : 5);
        if (answered === kill * ANSWERS) await server.kill('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: WRITERS }, (_none, writer) => work(writer)));
    await server.kill('SIGKILL');
    server = await start();
  }
  await write(7);
  await server.kill('SIGTERM');
  const { faults, entries, counted } = await check();
  expect(faults).toEqual([]);
  expect(entries).toBeGreaterThanOrEqual(answered);
  expect(counted).toBe(entries);
});
