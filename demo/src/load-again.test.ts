import { login } from '@atlas/contract/accounts';
import { createCompany, listCompanies } from '@atlas/contract/companies';
import { listSessions } from '@atlas/contract/profile';
import { createAccount } from '@atlas/server/people/create-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { call, callRefused } from '../../server/testing/call.ts';
import { countRows, load, PASSWORD, signIn } from '../testing/demo.ts';
import { startDemoApp } from '../testing/loaded.ts';
import { closeDemo } from './close.ts';
import { readDemoAccounts } from './demo-data.ts';

describe('a register', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startDemoApp();
  }, 240_000);
  afterAll(() => running.close());

  test('leaves no session from the loading', async () => {
    const { sessions } = await call(running.app, listSessions, {}, { token: await signIn(running, 'director') });
    expect(sessions.every(({ device }) => !device.includes('demonstration'))).toBe(true);
  });

  test('is not changed by a second start', async () => {
    const before = await countRows(running);
    expect(await load(running)).toEqual(readDemoAccounts().map(({ email }) => email));
    expect(await countRows(running)).toEqual(before);
  });

  test('follows the password of the settings, and the old one stops working', async () => {
    const token = await signIn(running, 'sales');
    await load(running, 'another password');
    await callRefused(running.app, listCompanies, {}, 'unauthenticated', { token });
    await callRefused(running.app, login, { body: { email: 'sales@demo.atlas', password: PASSWORD } }, 'login_failed');
    await signIn(running, 'sales', 'another password');
    await load(running, PASSWORD);
    await signIn(running, 'sales');
  });

  test('can be closed: its accounts are signed out and stay out until it is opened again', async () => {
    const token = await signIn(running, 'superadmin');
    await closeDemo(running);
    await callRefused(running.app, listCompanies, {}, 'unauthenticated', { token });
    for (const { email } of readDemoAccounts()) {
      await callRefused(running.app, login, { body: { email, password: PASSWORD } }, 'login_failed');
    }
    await load(running);
    await signIn(running, 'superadmin');
  });
});

test('a register in use is not changed', async () => {
  const running = await startTestApp();
  await createAccount(running, { email: 'owner@example.com', name: 'An Owner', password: PASSWORD });
  const { token } = await call(running.app, login, { body: { email: 'owner@example.com', password: PASSWORD } });
  const body = { company: 'A Real Company', companyEmail: 'office@example.com' };
  await call(running.app, createCompany, { body }, { token });
  const before = await countRows(running);
  expect(await load(running)).toEqual([]);
  expect(await countRows(running)).toEqual(before);
  await running.close();
}, 60_000);
