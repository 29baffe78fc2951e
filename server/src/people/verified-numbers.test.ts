import { listAccountEvents, readProfile, sendNumberCode, updateProfile, verifyNumber } from '@atlas/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readCode, verifyNumberOf, wrongCode } from '../../testing/builders/number.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { type Answered, call, callRaw, callRefused } from '../../testing/call.ts';
import { forgetTraces } from './forget-traces.ts';

let test: TestApp;
let owner: TestPerson;
let phone: string;
let serial = 0;
beforeAll(async () => {
  // The caller's address can be chosen by the header that a balancer sets.
  test = await startTestApp({ TRUST_PROXY: 'on' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await passLimits();
  serial += 1;
  phone = `+26371${String(2_000_000 + serial).padStart(7, '0')}`;
  owner = await buildPerson(test);
});

const passLimits = () => test.storage.opened.pool.query('DELETE FROM app.throttle');
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const send = (person: TestPerson, number = phone, address = '192.0.2.10'): Promise<Answered> =>
  callRaw(test.app, sendNumberCode, { body: { phone: number } }, { token: person.token, ...from(address) });
const give = (person: TestPerson, code: string): Promise<Answered> =>
  callRaw(test.app, verifyNumber, { body: { code } }, person);
const profileOf = (person: TestPerson) => call(test.app, readProfile, {}, person);
const textsTo = (number: string) => test.texts.filter(({ to }) => to === number);
const eventsOf = async (person: TestPerson) =>
  (await call(test.app, listAccountEvents, { query: {} }, person)).events.map(({ type }) => type);

describe('a code', () => {
  it('goes to the number, and proves that it is the person’s', async () => {
    const sent = await call(test.app, sendNumberCode, { body: { phone: `0${phone.slice(4)}` } }, owner);
    expect(sent).toEqual({ phone, minutes: 10, pauseSeconds: 60, by: 'outbox' });
    const code = await readCode(test, phone);
    expect(textsTo(phone).at(-1)?.text).toMatch(new RegExp(`^${code} .*\n\n@\\S+ #${code}$`, 's'));
    const shown = await call(test.app, verifyNumber, { body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } }, owner);
    expect(shown).toMatchObject({ phone, verifiedPhone: phone });
    expect(await profileOf(owner)).toEqual(shown);
    expect((await eventsOf(owner)).slice(0, 2)).toEqual(['number.verified', 'number.code_sent']);
    await callRefused(test.app, verifyNumber, { body: { code } }, 'code_spent', owner);
    await callRefused(test.app, sendNumberCode, { body: { phone } }, 'number_verified', owner);
  });

  it('is not in the database as it was sent, once it has gone out', async () => {
    await send(owner);
    const code = await readCode(test, phone);
    const { rows } = await test.storage.opened.pool.query(
      `SELECT (SELECT string_agg(payload::text, '') FROM app.outbox) AS outbox,
        (SELECT encode(code_hash, 'escape') FROM app.number_code WHERE person_id = $1) AS hash`,
      [owner.sub],
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is valid for the number that it was sent to, for the person who asked, and for ten minutes', async () => {
    await send(owner);
    const code = await readCode(test, phone);
    const other = await buildPerson(test);
    expect((await give(other, code)).body).toMatchObject({ code: 'code_spent' });
    await test.storage.opened.pool.query(
      `UPDATE app.number_code SET expires_at = clock_timestamp() - interval '1 second' WHERE person_id = $1`,
      [owner.sub],
    );
    expect((await give(owner, code)).body).toMatchObject({ code: 'code_spent' });
    expect(await profileOf(owner)).toMatchObject({ verifiedPhone: owner.phone });
    await forgetTraces(test.database);
    const { rows } = await test.storage.opened.pool.query('SELECT FROM app.number_code WHERE person_id = $1', [
      owner.sub,
    ]);
    expect(rows).toEqual([]);
  });

  it('is replaced by the next one', async () => {
    await send(owner);
    const first = await readCode(test, phone);
    await passLimits();
    await send(owner);
    await expect.poll(() => textsTo(phone).length).toBe(2);
    const second = await readCode(test, phone);
    if (first !== second) expect((await give(owner, first)).body).toMatchObject({ code: 'code_wrong' });
    expect((await give(owner, second)).status).toBe(200);
  });

  it('of anything but six digits is refused before it counts', async () => {
    await send(owner);
    const code = await readCode(test, phone);
    for (const malformed of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
      expect((await give(owner, malformed)).body).toMatchObject({ code: 'invalid_input' });
    }
    for (let index = 0; index < 4; index += 1) await give(owner, await wrongCode(test, phone));
    expect((await give(owner, code)).status).toBe(200);
  });
});

describe('someone who guesses a code', () => {
  it('has five tries, and then needs a new code', async () => {
    await send(owner);
    const wrong = await wrongCode(test, phone);
    const answers: Answered[] = [];
    for (let index = 0; index < 6; index += 1) answers.push(await give(owner, wrong));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 410, 410]);
    expect(answers[0]?.body).toMatchObject({
      code: 'code_wrong',
      reason: { code: 'code_tries_left', parameters: { left: 4 } },
    });
    expect((await give(owner, await readCode(test, phone))).body).toMatchObject({ code: 'code_spent' });
    expect(await profileOf(owner)).toMatchObject({ verifiedPhone: owner.phone });
  });

  it('has no more tries with fifty at the same time', async () => {
    await send(owner);
    const code = await readCode(test, phone);
    const guesses = Array.from({ length: 50 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(guesses.map((guess) => give(owner, guess)));
    expect(answers.filter(({ body }) => (body as { code: string }).code === 'code_wrong')).toHaveLength(4);
    expect(answers.every(({ status }) => status === 422 || status === 410)).toBe(true);
    const { rows } = await test.storage.opened.pool.query('SELECT tries FROM app.number_code WHERE person_id = $1', [
      owner.sub,
    ]);
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await give(owner, code)).body).toMatchObject({ code: 'code_spent' });
  });

  it('gets few new codes: one a minute and five an hour for a person', async () => {
    const answers: Answered[] = [await send(owner), await send(owner)];
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    for (let index = 0; index < 6; index += 1) {
      await test.storage.opened.pool.query('UPDATE app.throttle SET expire = expire - 61000');
      answers.push(
        await send(
          owner,
          `+26371300${String(1000 * serial + index)
            .padStart(4, '0')
            .slice(-4)}`,
        ),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 200, 200, 200, 200, 429, 429]);
  });
});

describe('a telephone that others request codes for', () => {
  it('gets six messages a day, from however many accounts and networks', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => buildPerson(test)));
    const answers: Answered[] = [];
    for (const [index, person] of people.entries()) answers.push(await send(person, phone, `192.0.2.${index}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
    await expect.poll(() => textsTo(phone).length).toBe(6);
    expect(textsTo(phone)).toHaveLength(6);
  });

  it('is one of thirty that a network reaches in an hour, and does not keep other networks away', async () => {
    const people = await Promise.all(Array.from({ length: 32 }, () => buildPerson(test)));
    const numbers = people.map((_, index) => `+26371400${String(1000 + index)}`);
    const answers = await Promise.all(people.map((person, index) => send(person, numbers[index], '192.0.2.99')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect((await send(owner, phone, '198.51.100.5')).status).toBe(200);
  });

  it('does not reveal by the answer whether it is someone’s', async () => {
    await verifyNumberOf(test, owner, phone);
    await passLimits();
    const [one, two] = [await buildPerson(test), await buildPerson(test)];
    const free = `+26371500${String(1000 + serial)}`;
    const [taken, unknown] = [await send(one, phone), await send(two, free)];
    expect({ ...(taken.body as object), phone: '' }).toEqual({ ...(unknown.body as object), phone: '' });
  });
});

describe('a number', () => {
  it('that a stranger typed first is verified by its owner, and stays the owner’s', async () => {
    const stranger = await buildPerson(test);
    await call(test.app, updateProfile, { body: { phone } }, stranger);
    await call(test.app, updateProfile, { body: { phone } }, owner);
    await verifyNumberOf(test, owner, phone);
    expect(await profileOf(owner)).toMatchObject({ phone, verifiedPhone: phone });
    expect(await profileOf(stranger)).toMatchObject({ phone, verifiedPhone: stranger.phone });
  });

  it('that someone else verifies is taken from its former holder, who is told, but not by whom', async () => {
    await verifyNumberOf(test, owner, phone);
    const heir = await buildPerson(test);
    await verifyNumberOf(test, heir, phone);
    expect(await profileOf(heir)).toMatchObject({ verifiedPhone: phone });
    expect(await profileOf(owner)).toMatchObject({ phone, verifiedPhone: null });
    const mail = await test.mailTo(owner.email);
    expect(mail.subject).toBe('Your phone number was verified in another account');
    expect(mail.text).not.toContain(phone);
    const { events } = await call(test.app, listAccountEvents, { query: {} }, owner);
    expect(events[0]).toMatchObject({ type: 'number.taken', bySelf: false, otherPerson: null });
  });

  it('belongs to one account, however many prove it at the same time', async () => {
    const heirs = [owner, await buildPerson(test), await buildPerson(test)];
    for (const [index, heir] of heirs.entries()) await send(heir, phone, `192.0.2.${index}`);
    await expect.poll(() => textsTo(phone).length).toBe(3);
    const codes = textsTo(phone).map(({ text }) => text.slice(0, 6));
    const outcomes = await Promise.all(
      heirs.flatMap((heir) => codes.map(async (code) => ({ heir, answer: await give(heir, code) }))),
    );
    expect(outcomes.filter(({ answer }) => answer.status === 200)).toHaveLength(3);
    const { rows } = await test.storage.opened.pool.query(
      'SELECT count(*)::int AS n FROM app.verified_number WHERE phone = $1',
      [phone],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('is swapped by two people at the same time without a deadlock', async () => {
    const other = await buildPerson(test);
    await send(owner, other.phone, '192.0.2.1');
    await send(other, owner.phone, '192.0.2.2');
    const [forOwner, forOther] = [await readCode(test, other.phone), await readCode(test, owner.phone)];
    const answers = await Promise.all([give(owner, forOwner), give(other, forOther)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await profileOf(owner), await profileOf(other)]).toMatchObject([
      { verifiedPhone: other.phone },
      { verifiedPhone: owner.phone },
    ]);
  });

  it('stays verified when another one is typed, until that one is verified or the field is cleared', async () => {
    await call(test.app, updateProfile, { body: { phone } }, owner);
    expect(await profileOf(owner)).toMatchObject({ phone, verifiedPhone: owner.phone });
    await verifyNumberOf(test, owner, phone);
    expect(await profileOf(owner)).toMatchObject({ phone, verifiedPhone: phone });
    await call(test.app, updateProfile, { body: { phone: null } }, owner);
    expect(await profileOf(owner)).toMatchObject({ phone: null, verifiedPhone: null });
  });
});
