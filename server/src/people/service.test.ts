import { login } from '@atlas/contract/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { createAccount } from './create-account.ts';
import { closeSession, openSession } from './open-session.ts';
import { hashPassword } from './passwords.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('creates an account once, however often it is asked to', async () => {
  const account = { email: 'Loader@Example.com', name: 'Loader', password: 'atlas-demo', phone: '077 200 0001' };
  const [first, second] = await Promise.all([createAccount(test, account), createAccount(test, account)]);
  expect(second).toBe(first);
  expect(await createAccount(test, { ...account, name: 'Another', password: 'other' })).toBe(first);
  await call(test.app, login, { body: { email: 'loader@example.com', password: 'atlas-demo' } });
});

it('takes a ready-made hash and every field', async () => {
  const passwordHash = await hashPassword('atlas-demo');
  const fields = { phone: '+263772000002', nationalId: '63-1 A 1', superAdmin: true };
  const sub = await createAccount(test, { email: 'super@example.com', name: 'Super', passwordHash, ...fields });
  await call(test.app, login, { body: { email: 'super@example.com', password: 'atlas-demo' } });
  const { actor } = await openSession(test.database, sub, 'Loader');
  expect(await test.database.withTenant(actor, null, ({ role }) => role())).toBe('SUPERADMIN');
  await closeSession(test.database, actor);
  await expect(test.database.withTenant(actor, null, ({ role }) => role())).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

it('refuses a phone number that no one could search for', async () => {
  const account = { email: 'odd@example.com', name: 'Odd', password: 'atlas-demo', phone: '12' };
  await expect(createAccount(test, account)).rejects.toThrow('phone number');
});
