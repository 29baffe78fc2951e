import { sendNumberCode } from '@atlas/contract/profile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildPerson } from '../../testing/builders/person.ts';
import { call, callRaw } from '../../testing/call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ SMS_PER_DAY: '2' });
});
afterAll(() => test.close());

it('the register sends no more messages to phones in a day than its operator pays for', async () => {
  const send = async (phone: string) => callRaw(test.app, sendNumberCode, { body: { phone } }, await buildPerson(test));
  const ready = async () => (await test.app.inject({ url: '/readyz' })).json();
  const readLeft = async () =>
    /^atlas_phone_messages_left (\d+)$/m.exec((await test.app.inject({ url: '/metrics' })).body)?.[1];
  expect(await readLeft()).toBe('2');
  await call(test.app, sendNumberCode, { body: { phone: '+263772800001' } }, await buildPerson(test));
  expect((await send('+263772800002')).status).toBe(200);

  const refused = await send('+263772800003');
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', reason: { code: 'messages_spent' } } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60 * 60);
  // Callers within five seconds share one look.
  await expect.poll(readLeft, { timeout: 10_000 }).toBe('0');
  expect(await ready()).toMatchObject({ status: 'degraded', troubles: ['messages to phones spent'] });

  await test.storage.opened.pool.query('DELETE FROM app.throttle');
  expect((await send('+263772800004')).status).toBe(200);
});
