import { forgotPassword, login } from '@atlas/contract/accounts';
import { listAccountEvents, updateProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const read = (person: TestPerson, query: { limit?: number; before?: string } = {}) =>
  call(test.app, listAccountEvents, { query: query as never }, person);

describe("the facts of a person's own account", () => {
  it('list sign-ins, refused ones and changes, newest first, but none of another account', async () => {
    const person = await buildPerson(test);
    const { email, password } = person;
    await callRefused(test.app, login, { body: { email, password: 'a wrong guess' } }, 'login_failed');
    await call(test.app, login, { body: { email, password } });
    await call(test.app, updateProfile, { body: { name: 'New Name', NationalId: '63-1 A 42' } }, person);
    await call(test.app, forgotPassword, { body: { email } });
    await test.mailTo(email);
    const other = await buildPerson(test);
    await callRefused(test.app, login, { body: { email: other.email, password: 'a wrong guess' } }, 'login_failed');
    const { events, next } = await read(person);
    expect(events.map(({ type, bySelf }) => [type, bySelf])).toEqual([
      ['password.reset_requested', false],
      ['profile.changed', true],
      ['session.opened', true],
      ['session.refused', false],
      ['session.opened', true],
      ['account.created', true],
    ]);
    expect(events[1]?.fields).toEqual(['name', 'nationalId']);
    expect(next).toBeNull();
    expect((await read(other)).events.map(({ type }) => type)).toEqual([
      'session.refused',
      'session.opened',
      'account.created',
    ]);
  });

  it('are paged, each fact once', async () => {
    const person = await buildPerson(test);
    const { email } = person;
    await callRefused(test.app, login, { body: { email, password: 'a wrong guess' } }, 'login_failed');
    for (const name of ['One', 'Two']) await call(test.app, updateProfile, { body: { name } }, person);
    const whole = (await read(person)).events.map(({ _id }) => _id);
    const paged: string[] = [];
    let before: string | undefined;
    do {
      const { events, next } = await read(person, { limit: 2, ...(before === undefined ? {} : { before }) });
      expect(events.length).toBeLessThanOrEqual(2);
      paged.push(...events.map(({ _id }) => _id));
      before = next ?? undefined;
    } while (before !== undefined);
    expect(whole).toHaveLength(5);
    expect(paged).toEqual(whole);
  });

  it('refuse an invalid cursor', async () => {
    const query = { before: 'yesterday' } as never;
    await callRefused(test.app, listAccountEvents, { query }, 'invalid_input', await buildPerson(test));
  });
});
