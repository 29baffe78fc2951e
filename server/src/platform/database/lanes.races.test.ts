import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';

/** For quick calls; heavy work and duties have two more each. */
const CONNECTIONS = 10;
const READS_OF_COMPANY = 5;

let running: TestApp;
let companies: readonly { readonly company: TestCompany; readonly people: readonly TestPerson[] }[];
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: String(CONNECTIONS) });
  companies = await Promise.all(
    [1, 2, 3].map(async () => {
      const company = await buildCompany(running);
      const people = await Promise.all(
        Array.from({ length: READS_OF_COMPANY + 1 }, () => buildMember(running, company, 'Manager')),
      );
      return { company, people };
    }),
  );
}, 60_000);
afterAll(() => running.close());

/** Begins a read of each member that holds its connection until `end`. */
function holdReads(end: Promise<void>, of: (typeof companies)[number]) {
  let begun = 0;
  const reads = of.people.map(({ actor }) =>
    running.database.readAsTenant(actor, of.company.companyID, async () => {
      begun += 1;
      await end;
    }),
  );
  return { reads, begun: () => begun };
}

const within = (milliseconds: number, act: Promise<unknown>) =>
  Promise.race([act.then(() => 'done'), new Promise((resolve) => setTimeout(() => resolve('late'), milliseconds))]);

test('the reads of one company leave connections to another', async () => {
  const [busy, other] = companies;
  if (busy === undefined || other === undefined) throw new Error('there are three companies');
  const end = Promise.withResolvers<void>();
  const held = holdReads(end.promise, busy);
  try {
    await expect.poll(held.begun).toBe(READS_OF_COMPANY);
    const [reader] = other.people;
    const read = running.database.readAsTenant(reader?.actor ?? raise(), other.company.companyID, async () => {});
    expect(await within(1_000, read)).toBe('done');
    expect(held.begun()).toBe(READS_OF_COMPANY);
  } finally {
    end.resolve();
    await Promise.all(held.reads);
  }
});

test('duties and heavy work find connections while quick calls have taken all of theirs', async () => {
  const end = Promise.withResolvers<void>();
  const held = companies.map((one) => holdReads(end.promise, one));
  try {
    await expect.poll(() => held.reduce((sum, { begun }) => sum + begun(), 0)).toBe(CONNECTIONS);
    const duty = running.database.withDoor((tx) => sql`SELECT 1`.execute(tx), 'duty');
    expect(await within(1_000, duty)).toBe('done');
    const [busy] = companies;
    const report = running.database.readAsTenant(
      busy?.company.director.actor ?? raise(),
      busy?.company.companyID ?? raise(),
      async () => {},
      'report',
    );
    expect(await within(1_000, report)).toBe('done');
  } finally {
    end.resolve();
    await Promise.all(held.flatMap(({ reads }) => reads));
  }
});

test('a quick statement ends after three seconds, and the register answers that it took too long', async () => {
  const [{ company } = raise()] = companies;
  const began = performance.now();
  const slow = running.database.readStatement(company.director.actor, company.companyID, {
    name: 'test.slow',
    text: 'SELECT pg_sleep(20)::text FROM (SELECT $1::uuid, $2::uuid, $3::uuid) AS caller',
  });
  await expect(slow).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - began).toBeLessThan(8_000);
});

function raise(): never {
  throw new Error('the companies are there');
}
