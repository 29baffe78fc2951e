import { sendNumberCode, verifyNumber } from '@atlas/contract/profile';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import type { TestPerson } from './person.ts';

/** Proves through the real calls that a number is a person's, as if an hour had passed since the last code. */
export async function verifyNumberOf(test: TestApp, person: TestPerson, phone: string): Promise<void> {
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
  const { phone: number } = await call(test.app, sendNumberCode, { body: { phone } }, person);
  await call(test.app, verifyNumber, { body: { code: await readCode(test, number) } }, person);
}

/** The code that was sent last to an E.164 number. */
export async function readCode(test: TestApp, phone: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    // Asked first: a message that goes out between the two would make the one before it look like the last.
    const isSent = !(await isWaiting(test));
    const text = test.texts.findLast(({ to }) => to === phone)?.text ?? '';
    const [, code] = /^(\d{6}) /.exec(text) ?? [];
    if (code !== undefined && isSent) return code;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no code to ${phone} went out within two seconds`);
}

/** A code that is not the one that was sent last. */
export async function wrongCode(test: TestApp, phone: string): Promise<string> {
  const code = await readCode(test, phone);
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Whether a message has not gone out yet. */
async function isWaiting(test: TestApp): Promise<boolean> {
  const { rows } = await test.storage.opened.pool.query(
    `SELECT FROM app.outbox WHERE topic = 'text' AND sent_at IS NULL`,
  );
  return rows.length > 0;
}
