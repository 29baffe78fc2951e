import { appointMintOfficer, readMintDesk, setRedemptionRate } from '@atlas/contract/mint';
import { encodeUtf8 } from '@atlas/transparency/bytes';
import { commitTo, readLeaf } from '@atlas/transparency/leaf';
import { hashLeaf } from '@atlas/transparency/merkle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { acceptAtMint } from '../../testing/builders/proposal.ts';
import { call, callRefused } from '../../testing/call.ts';
import { primitives } from './primitives.ts';
import { Register } from './register.ts';

let test: TestApp;
let register: Register;
let chief: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  const { app, configuration, database } = test;
  register = await Register.open({ configuration, database, log: app.log });
  chief = await buildPerson(test, { superAdmin: true });
  second = await buildPerson(test, { superAdmin: true });
});
afterAll(async () => {
  await register.stop();
  await test.close();
});

interface Entry {
  readonly leaf: string;
  readonly salt: Buffer;
  readonly payload: { readonly subject: string; readonly label: string | null; readonly after: unknown };
}

/** The entries of the log from one on, with what each commits to. */
async function readLog(from: number): Promise<readonly Entry[]> {
  while ((await register.settle()).outcome === 'busy');
  const { rows } = await test.storage.opened.pool.query(
    `SELECT l.leaf, e.salt, app.fact_payload(e) AS payload FROM app.log_entry l JOIN app.event e ON e.id = l.event_id
     WHERE l.seq >= $1 ORDER BY l.seq`,
    [from],
  );
  return rows;
}

const typeOf = ({ leaf }: Entry) => readLeaf(leaf)?.type;
const setRate = async (currency: 'USD' | 'ZWG', perMegajoule: string) => {
  const body = { currency, perMegajoule, source: 'Board, minute 7' };
  await call(test.app, setRedemptionRate, { body }, chief);
  await acceptAtMint(test, 'redemption_rate', currency, second);
};
const appoint = async ({ email, sub }: TestPerson) => {
  await call(test.app, appointMintOfficer, { body: { email, appointed: true } }, chief);
  await acceptAtMint(test, 'mint_officer', sub, second);
};

it('has every rate and every officer, in order, so that both can be derived from it', async () => {
  const begin = (await readLog(0)).length;
  const [stays, goes] = [await buildPerson(test, { withFactor: true }), await buildPerson(test, { withFactor: true })];
  await setRate('USD', '0.5');
  await appoint(stays);
  await appoint(goes);
  await setRate('USD', '0.75');
  await setRate('ZWG', '13.4');
  await call(test.app, appointMintOfficer, { body: { email: goes.email, appointed: false } }, chief);
  const all = await readLog(begin);
  const agreed = ['mint_proposal.made', 'mint_proposal.accepted'];
  expect(all.map(typeOf).filter((type) => agreed.includes(type ?? ''))).toEqual(Array(5).fill(agreed).flat());
  const entries = all.filter((entry) => !agreed.includes(typeOf(entry) ?? ''));
  expect(entries.map(typeOf)).toEqual([
    'redemption.rate_set',
    'mint_officer.appointed',
    'mint_officer.appointed',
    'redemption.rate_set',
    'redemption.rate_set',
    'mint_officer.dismissed',
  ]);
  for (const { leaf, salt, payload } of entries) {
    expect(readLeaf(leaf)?.commit).toBe(commitTo(primitives.sha256, salt, payload));
    for (const secret of [stays.email, goes.email, stays.sub, goes.sub, chief.sub]) expect(leaf).not.toContain(secret);
  }

  const rates = new Map<string | null, unknown>();
  const officers = new Set<string>();
  for (const entry of entries) {
    const { subject, label, after } = entry.payload;
    if (typeOf(entry) === 'redemption.rate_set') rates.set(label, after);
    if (typeOf(entry) === 'mint_officer.appointed') officers.add(subject);
    if (typeOf(entry) === 'mint_officer.dismissed') officers.delete(subject);
  }
  const desk = await call(test.app, readMintDesk, {}, second);
  expect([...officers]).toEqual([stays.sub]);
  expect(desk.officers).toMatchObject([{ email: stays.email }]);
  const replayed = [...rates].map(([currency, after]) => {
    const { num, den, source } = after as { num: number; den: number; source: string };
    return { currency, perMegajoule: String((num * 10) / den), source };
  });
  expect(desk.rates.toSorted((a, b) => a.currency.localeCompare(b.currency))).toMatchObject(replayed);
});

it('has nothing about refused calls', async () => {
  const begin = (await readLog(0)).length;
  const stranger = await buildPerson(test);
  const body = { currency: 'USD', perMegajoule: '9', source: 'Nobody' } as const;
  await callRefused(test.app, setRedemptionRate, { body }, 'forbidden', stranger);
  const input = { body: { email: stranger.email, appointed: true } };
  await callRefused(test.app, appointMintOfficer, input, 'forbidden', stranger);
  expect(await readLog(begin)).toEqual([]);
});

it('proves a rate to a stranger through the public addresses alone', async () => {
  const begin = (await readLog(0)).length;
  await setRate('USD', '0.8');
  const entries = await readLog(begin);
  const at = entries.findIndex((one) => typeOf(one) === 'redemption.rate_set');
  const entry = entries[at];
  const proof = await test.app.inject(`/log/proof/${begin + at}.tlog-proof`);
  expect(proof.statusCode).toBe(200);
  const tile = await test.app.inject(`/log/tile/0/000.p/${begin + at + 1}`);
  const hash = hashLeaf(primitives.sha256, encodeUtf8(entry?.leaf ?? ''));
  expect(tile.rawPayload.subarray(-32).equals(Buffer.from(hash))).toBe(true);
});
