import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, type TestCompany } from '../../../testing/builders/company.ts';

let running: TestApp;
let companies: readonly [TestCompany, TestCompany];
beforeAll(async () => {
  running = await startTestApp();
  companies = [await buildCompany(running), await buildCompany(running)];
});
afterAll(() => running.close());

// PostgreSQL serves calls beside imports; the embedded engine has one session for all.
test.runIf(process.env.ATLAS_TEST_ENGINE === 'embedded')(
  'a call that arrives while two imports are waiting is served before the second',
  async () => {
    const order: string[] = [];
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const [one, other] = companies;
    const save = ({ director, companyID }: TestCompany, name: string) =>
      running.database.withTenant(
        director.actor,
        companyID,
        async () => {
          order.push(name);
          begun.resolve();
          await end.promise;
        },
        'import',
      );
    const first = save(one, 'first import');
    await begun.promise;
    const second = save(other, 'second import');
    const read = running.database.withTenant(other.director.actor, other.companyID, async () => {
      order.push('call');
    });
    end.resolve();
    await Promise.all([first, second, read]);
    expect(order).toEqual(['first import', 'call', 'second import']);
  },
);
