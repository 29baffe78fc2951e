import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { register } from '@atlas/contract/accounts';
import { createCategory } from '@atlas/contract/assets';
import { createCompany, readCompany } from '@atlas/contract/companies';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type ServerProcess, StartRefused, startProcess } from '../testing/process.ts';
import { proveByMail } from '../testing/prove-by-mail.ts';

const isEmbedded = process.env.ATLAS_TEST_ENGINE === 'embedded';
const CLIENTS = 4;
const REQUESTS = 200;
/** A process takes a second to start, or many on a busy machine. */
const SLOW_MACHINE_MILLISECONDS = 180_000;

let storage: TestDatabase;
let settings: Record<string, string | undefined>;
beforeAll(async () => {
  storage = await createTestDatabase();
  const folder = join(storage.folder, 'of-the-process');
  if (isEmbedded) cpSync(inject('embeddedTemplate'), join(folder, 'postgres'), { recursive: true });
  settings = { ATLAS_DATA: folder, DATABASE_URL: storage.address };
});
afterAll(() => storage.remove());

async function send(
  server: ServerProcess,
  path: string,
  body: object | undefined,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${server.address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.status, path).toBe(200);
  return response.json();
}

const categoryName = (index: number) => `Claim ${String(index).padStart(4, '0')}`;

const categoriesOf = (companyID: string) => createCategory.path.replace(':companyID', companyID);

/** Adds the category of this number; the same number is the same call, however often it is sent. */
async function add(server: ServerProcess, token: string, companyID: string, index: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `category-${index}` };
  await send(server, categoriesOf(companyID), { category: categoryName(index) }, headers);
}

describe('the process', () => {
  it(
    'loses nothing that it acknowledged to kill -9, and a retry has the effect of one call',
    async () => {
      let server = await startProcess(settings);
      const person = { email: 'rudo@example.com', name: 'Rudo', password: 'granite kopje at dawn' };
      const { token } = register.reply.parse(await send(server, register.path, person));
      const dataFolder = settings.ATLAS_DATA ?? '';
      await proveByMail({ address: server.address, dataFolder }, { email: person.email, token });
      const headers = { authorization: `Bearer ${token}` };
      const office = { company: 'Kopje Claims', companyEmail: 'office@example.com' };
      const { companyID } = createCompany.reply.parse(await send(server, createCompany.path, office, headers));
      const acknowledged = new Set<number>();
      let next = 0;
      const work = async () => {
        for (let index = next++; index < REQUESTS; index = next++) {
          await add(server, token, companyID, index);
          acknowledged.add(index);
          if (acknowledged.size === REQUESTS / 4) await server.kill('SIGKILL');
        }
      };
      const ends = await Promise.allSettled(Array.from({ length: CLIENTS }, work));
      expect(ends.some(({ status }) => status === 'rejected')).toBe(true);
      expect(acknowledged.size).toBeGreaterThanOrEqual(REQUESTS / 4);
      expect(acknowledged.size).toBeLessThan(REQUESTS);

      server = await startProcess(settings);
      const listNames = async () => {
        const answer = await send(server, readCompany.path.replace(':companyID', companyID), undefined, headers);
        return readCompany.reply.parse(answer).categories.map(({ category }) => category);
      };
      expect(await listNames()).toEqual(expect.arrayContaining([...acknowledged].map(categoryName)));
      for (let index = 0; index < REQUESTS; index += 1) await add(server, token, companyID, index);
      expect(await listNames()).toEqual(Array.from({ length: REQUESTS }, (_value, index) => categoryName(index)));
      expect(await server.kill('SIGTERM')).toBe(0);
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it(
    'stops on SIGTERM without leaving its lock behind',
    async () => {
      const server = await startProcess(settings);
      expect(await server.kill('SIGTERM')).toBe(0);
      expect(existsSync(join(settings.ATLAS_DATA ?? '', 'in-use-by'))).toBe(false);
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  // PostgreSQL has its own processes.
  if (isEmbedded) {
    it('leaves a folder to the process that has it, with one clear sentence', async () => {
      const first = await startProcess(settings);
      const refusal = await startProcess(settings).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartRefused);
      if (!(refusal instanceof StartRefused)) return;
      expect(refusal.exitCode).toBe(1);
      expect(refusal.message).toMatch(
        /^The folder \S+ is in use by process \d+: stop that one first, or set ATLAS_DATA to another folder\.$/,
      );
      await send(first, '/readyz', undefined);
      await first.kill('SIGTERM');
    }, 60_000);
  }

  if (!isEmbedded) {
    it(
      'refuses a second node with its own files, and accepts one with the same',
      async () => {
        const first = await startProcess(settings);
        const elsewhere = { ...settings, ATLAS_DATA: join(storage.folder, 'of-another-node') };
        const refusal = await startProcess(elsewhere).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(StartRefused);
        if (!(refusal instanceof StartRefused)) return;
        expect(refusal.exitCode).toBe(1);
        expect(refusal.message).toMatch(/^The files of this register are not in \S+: all nodes need the same folder/);
        const second = await startProcess(settings);
        await send(second, '/readyz', undefined);
        expect(await Promise.all([first.kill('SIGTERM'), second.kill('SIGTERM')])).toEqual([0, 0]);
      },
      SLOW_MACHINE_MILLISECONDS,
    );
  }

  it.each([
    [{ PORT: 'high' }, /^PORT=high is not a port number/],
    [{ DATABASE_URL: 'mysql://here' }, /^DATABASE_URL is not an address/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^DATABASE_URL cannot be used: .*ECONNREFUSED/],
  ])(
    'refuses to start with %j in one sentence',
    async (wrong, sentence) => {
      const refusal = await startProcess({ ...settings, ...wrong }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartRefused);
      expect(String(refusal instanceof Error ? refusal.message : refusal)).toMatch(sentence);
      expect(String(refusal instanceof Error ? refusal.message : refusal).split('\n')).toHaveLength(1);
    },
    SLOW_MACHINE_MILLISECONDS,
  );
});
