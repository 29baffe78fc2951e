import type { ProposalId } from '@atlas/contract/identifiers';
import { appointMintOfficer, readMintDesk, setRedemptionRate } from '@atlas/contract/mint';
import { acceptMintProposal, refuseMintProposal, withdrawMintProposal } from '@atlas/contract/mint-proposals';
import { updateProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { seatOfficers } from '../../testing/builders/proposal.ts';
import { call, callRefused } from '../../testing/call.ts';
import { nameFirstOfficers } from './name-first-officers.ts';

let running: TestApp;
let first: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());
const query = (text: string, values: readonly unknown[] = []) => running.storage.opened.pool.query(text, [...values]);
beforeEach(async () => {
  await query(
    "UPDATE app.proposal SET state = 'STALE', decided_at = now() WHERE company_id IS NULL AND state = 'PROPOSED'",
  );
  await query('UPDATE app.mint_officer SET ended_at = now() WHERE ended_at IS NULL');
  [first, second] = [
    await buildPerson(running, { withFactor: true }),
    await buildPerson(running, { withFactor: true }),
  ];
  await seatOfficers(running, first, second);
});

const rate = (perMegajoule: string, by = first) =>
  call(running.app, setRedemptionRate, { body: { currency: 'USD', perMegajoule, source: 'Minute 12' } }, by);
const propose = ({ email }: TestPerson, by = first) =>
  call(running.app, appointMintOfficer, { body: { email, appointed: true } }, by);
const desk = (by = second) => call(running.app, readMintDesk, {}, by);
const waiting = async () => {
  const [only] = (await desk()).proposals;
  return { params: { proposalID: only?._id as ProposalId } };
};

test('a rate is in force once a second officer accepts it, with the difference shown', async () => {
  await rate('0.5');
  const before = (await desk()).rates.find(({ currency }) => currency === 'USD')?.perMegajoule;
  expect(before).not.toBe('0.5');
  expect((await desk()).proposals).toMatchObject([
    {
      kind: 'redemption_rate',
      label: 'USD',
      madeBy: first.name,
      deciders: [second.name],
      permits: { accept: { allowed: true }, withdraw: { allowed: false } },
    },
  ]);
  const own = await callRefused(running.app, acceptMintProposal, await waiting(), 'step_refused', first);
  expect(own.reason?.code).toBe('proposed_by_you');
  const other = await callRefused(
    running.app,
    setRedemptionRate,
    { body: { currency: 'USD', perMegajoule: '9', source: 'Mine' } },
    'step_refused',
    second,
  );
  expect(other.reason?.code).toBe('mint_proposal_waiting');
  await call(running.app, acceptMintProposal, await waiting(), second);
  expect((await desk()).rates).toContainEqual(expect.objectContaining({ currency: 'USD', perMegajoule: '0.5' }));
  await rate('0.75', second);
  expect((await desk(first)).proposals[0]?.differences[0]).toEqual({
    gate: null,
    part: 'rate',
    before: '0.5',
    after: '0.75',
  });
});

test('a proposal is refused by another officer and withdrawn by its own', async () => {
  await rate('0.5');
  const refused = { ...(await waiting()), body: { reason: 'Too high' } };
  await callRefused(running.app, withdrawMintProposal, { params: refused.params }, 'step_refused', second);
  await call(running.app, refuseMintProposal, refused, second);
  await callRefused(running.app, refuseMintProposal, refused, 'step_refused', second);
  await rate('0.6');
  await call(running.app, withdrawMintProposal, await waiting(), first);
  expect((await desk()).proposals).toEqual([]);
});

test('a new officer is appointed by two, announced to all, and can act after 24 hours', async () => {
  const officer = await buildPerson(running, { withFactor: true });
  await propose(officer);
  await call(running.app, acceptMintProposal, await waiting(), second);
  for (const { email } of [first, second, officer]) {
    expect((await running.mailTo(email)).text).toContain(officer.name);
  }
  await callRefused(running.app, readMintDesk, {}, 'forbidden', officer);
  expect((await desk()).officers.find(({ email }) => email === officer.email)?.actsFrom).not.toBeNull();
  await query("UPDATE app.mint_officer SET acts_from = acts_from - interval '24 hours' WHERE user_id = $1", [
    officer.sub,
  ]);
  expect((await desk(officer)).officers).toContainEqual({ name: officer.name, email: officer.email, actsFrom: null });
});

test('one person has one seat, and neither takes nor gives it themself', async () => {
  const twin = await buildPerson(running, { withFactor: true });
  for (const one of [first, twin])
    await call(running.app, updateProfile, { body: { NationalId: '63-5550002K42' } }, one);
  const seat = { body: { email: twin.email, appointed: true } };
  const taken = await callRefused(running.app, appointMintOfficer, seat, 'step_refused', second);
  expect(taken.reason?.code).toBe('seat_of_same_person');
  const again = { body: { email: second.email, appointed: true } };
  const already = await callRefused(running.app, appointMintOfficer, again, 'step_refused', first);
  expect(already.reason?.code).toBe('officer_already');
  // Accounts that became one person after the proposal get no second seat either.
  const late = await buildPerson(running, { withFactor: true });
  await propose(late);
  await call(running.app, updateProfile, { body: { NationalId: '63-5550002K42' } }, late);
  const refused = await callRefused(running.app, acceptMintProposal, await waiting(), 'step_refused', second);
  expect(refused.reason?.code).toBe('seat_of_same_person');
});

test('the first officers are named at the installation, while fewer than two decide', async () => {
  const name = (...people: readonly TestPerson[]) =>
    running.database.withDoor(async (tx) => {
      const outcome = await nameFirstOfficers(
        tx,
        people.map(({ email }) => email),
      );
      if (outcome !== 'done') throw new Error(outcome);
    });
  const [one, other] = [
    await buildPerson(running, { withFactor: true }),
    await buildPerson(running, { withFactor: true }),
  ];
  await expect(name(one, other)).rejects.toThrow('too_many');
  await query('UPDATE app.mint_officer SET ended_at = now()');
  await expect(name(one, { ...other, email: 'nobody@example.com' })).rejects.toThrow('unknown');
  await expect(name(one, one)).rejects.toThrow('same_address');
  await query('UPDATE app.user_account SET email_proven_at = NULL WHERE id = $1', [other.sub]);
  await expect(name(one, other)).rejects.toThrow('unproven');
  await query('UPDATE app.user_account SET email_proven_at = now() WHERE id = $1', [other.sub]);
  await name(one, other);
  expect((await desk(one)).officers).toHaveLength(2);
  await expect(name(first)).rejects.toThrow('too_many');
});

test('the first officers are not named in the name of a person', async () => {
  await query('UPDATE app.mint_officer SET ended_at = now()');
  const naming = running.database.withTenant(first.actor, null, ({ tx }) =>
    nameFirstOfficers(tx, [first.email, second.email]),
  );
  await expect(naming).rejects.toThrow(/permission denied/);
});

test('where one person decides already, one officer more is named', async () => {
  const name = (...people: readonly TestPerson[]) =>
    running.database.withDoor((tx) =>
      nameFirstOfficers(
        tx,
        people.map(({ email }) => email),
      ),
    );
  await query('UPDATE app.mint_officer SET ended_at = now()');
  const operator = await buildPerson(running, { superAdmin: true });
  try {
    await expect(
      running.database.withDoor(async (tx) => {
        throw new Error(await nameFirstOfficers(tx, [first.email, second.email]));
      }),
    ).rejects.toThrow('one_left');
    expect(await name(operator)).toBe('officer_already');
    expect(await name(first)).toBe('done');
    expect(await name(second)).toBe('too_many');
  } finally {
    await query('UPDATE app.user_account SET super_admin = false WHERE id = $1', [operator.sub]);
  }
});
