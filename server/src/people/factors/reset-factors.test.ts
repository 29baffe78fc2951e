import { login } from '@atlas/contract/accounts';
import { listAccountEvents, readProfile } from '@atlas/contract/profile';
import { readSecurity } from '@atlas/contract/second-factor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildPerson } from '../../../testing/builders/person.ts';
import { call, callRefused } from '../../../testing/call.ts';
import { resetSecondFactors } from './reset-factors.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('removes the second factors of a person who has lost them, signs them out, and leaves a trace and a mail', async () => {
  const person = await buildPerson(test, { withFactor: true });
  const credentials = { body: { email: person.email, password: person.password } };
  await callRefused(test.app, login, credentials, 'second_factor_required');
  expect(await resetSecondFactors(test, person.email)).toBe(1);
  await callRefused(test.app, readProfile, {}, 'unauthenticated', person);
  const signedIn = await call(test.app, login, credentials);
  expect(await call(test.app, readSecurity, {}, signedIn)).toMatchObject({ authenticator: null, recoveryCodes: 0 });
  const { events } = await call(test.app, listAccountEvents, { query: { limit: 10 } }, signedIn);
  expect(events).toContainEqual(expect.objectContaining({ type: 'second_factor.reset', bySelf: false }));
  expect((await test.mailTo(person.email)).subject).toContain('removed');
});

it('says that there is nothing to remove', async () => {
  const person = await buildPerson(test);
  expect(await resetSecondFactors(test, person.email)).toBe('none');
  expect(await resetSecondFactors(test, 'nobody@example.com')).toBe('unknown');
  await call(test.app, readProfile, {}, person);
});
