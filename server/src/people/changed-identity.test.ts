import type { Sent } from '@atlas/contract/endpoint';
import { updateProfile } from '@atlas/contract/profile';
import { stepUp } from '@atlas/contract/second-factor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { verifyNumberOf } from '../../testing/builders/number.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { giveApplication } from '../../testing/builders/second-factor.ts';
import { call, callRefused } from '../../testing/call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Change = Sent<typeof updateProfile>['body'];
const change = (person: TestPerson, body: Change) => call(test.app, updateProfile, { body }, person);
const refuseChange = (person: TestPerson, body: Change) =>
  callRefused(test.app, updateProfile, { body }, 'step_up_required', person);

it('asks for the second factor before a National ID or a verified number is taken away, and not before', async () => {
  const person = await buildPerson(test);
  await verifyNumberOf(test, person, '+263772700001');
  const application = await giveApplication(test, person.actor);
  // What identifies nobody yet, and what changes nothing, needs none.
  await change(person, { name: 'Rudo', phone: '+263772700002' });
  await change(person, { NationalId: '63-7000001K42' });
  await change(person, { name: 'Rudo Moyo', NationalId: '63-7000001K42' });

  await refuseChange(person, { NationalId: '63-7000002K42' });
  await refuseChange(person, { NationalId: null });
  await refuseChange(person, { phone: null });
  // Nothing of a refused change is kept.
  await refuseChange(person, { name: 'Someone Else', phone: null });
  const still = await change(person, { name: 'Rudo Moyo' });
  expect(still).toMatchObject({
    name: 'Rudo Moyo',
    phone: '+263772700002',
    verifiedPhone: '+263772700001',
    NationalId: '63-7000001K42',
  });

  await call(test.app, stepUp, { body: { code: application.codeIn(0) } }, person);
  expect(await change(person, { phone: null, NationalId: null })).toMatchObject({
    verifiedPhone: null,
    NationalId: null,
  });
});

it('asks nothing of a person who has no second factor', async () => {
  const person = await buildPerson(test, { nationalId: '63-7000003K42' });
  expect(await change(person, { phone: null, NationalId: '63-7000004K42' })).toMatchObject({
    verifiedPhone: null,
    NationalId: '63-7000004K42',
  });
});
