import { confirmMember, listCompanyEvents } from '@atlas/contract/companies';
import { attestGatePass, dryRunTree, listMyGates, submitGatePass } from '@atlas/contract/gate-runs';
import { fetchTrees, saveTree } from '@atlas/contract/gates';
import { updateProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildMember } from '../../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../../testing/builders/gates.ts';
import { fundAccount } from '../../../testing/builders/ledger.ts';
import { verifyNumberOf } from '../../../testing/builders/number.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';
import { call, callRefused } from '../../../testing/call.ts';
import { at, buildReview, keepers, type Review } from '../../../testing/gate-steps.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

let serial = 0;
const unheld = () => {
  serial += 1;
  return `+26371500${String(serial).padStart(4, '0')}`;
};
const named = (phoneNumber: string) => ({ phoneNumber, name: 'Eng. Moyo', compliant: true });
/** The person proves by code that the number is theirs. */
const take = (person: TestPerson, phone: string) => verifyNumberOf(running, person, phone);
/** The person types the number into their profile. */
const type = (person: TestPerson, phone: string) => call(running.app, updateProfile, { body: { phone } }, person);
const saveAgain = ({ company }: Review, tree: { readonly _id: string }) =>
  call(running.app, fetchTrees, { body: { companyID: company.companyID } }, company.director).then((trees) => {
    const latest = trees.find(({ _id }) => _id === tree._id);
    if (latest === undefined) throw new Error('the tree is gone');
    return call(running.app, saveTree, { body: { companyID: company.companyID, tree: latest } }, company.director);
  });
const waiting = async ({ company }: Review, person: TestPerson) =>
  (await call(running.app, listMyGates, { params: { companyID: company.companyID } }, person)).count;
const stallsOf = async ({ company }: Review, tree: { readonly _id: string }) => {
  const params = { companyID: company.companyID };
  const body = { treeID: tree._id } as never;
  return (await call(running.app, dryRunTree, { params, body }, company.director)).stalls.map(({ reason }) => reason);
};

const unknown = (phone: string) =>
  `Phone number not verified by any member: Eng. Moyo (${phone}). Ask them to verify it in their profile, then save the tree again.`;
const waitingNumbers = async ({ company }: Review, tree: { readonly _id: string }) => {
  const trees = await call(running.app, fetchTrees, { body: { companyID: company.companyID } }, company.director);
  return trees.find(({ _id }) => _id === tree._id)?.waiting;
};

/** An asset with 10 Megajoules, on its way through one tree. */
async function buildRun(review: Review, gatekeepers: readonly ReturnType<typeof named>[], shares = false) {
  const { company, account } = review;
  const assetID = await buildRegisteredAsset(running, company);
  await fundAccount(
    running,
    await account({ kind: 'asset', id: assetID }, company.companyID),
    10_000n,
    company.companyID,
  );
  const gate = { name: 'Safety', requiredMegajoules: 10, gatekeepers: [...gatekeepers] };
  const tree = await buildTree(running, company, [gate], shares ? { treeType: 'shareholder' } : {});
  return { tree, assetID, run: await startRun(running, company, assetID, tree) };
}

test('a person who takes a number after the tree was saved is not a gatekeeper until it is saved again', async () => {
  const review = await buildReview(running);
  const { company, submit, attest, place, account, balanceOf, read } = review;
  const client = await buildMember(running, company, 'Client');
  const phone = unheld();
  const { tree, assetID, run } = await buildRun(review, [named(phone)]);
  expect(await stallsOf(review, tree)).toEqual([unknown(phone)]);
  await submit(run, 'Safety');
  expect(at(await read(assetID), 'Safety')).toMatchObject({ state: 'IN_REVIEW', quorum: 1 });
  await take(client, phone);
  expect(await waiting(review, client)).toBe(0);
  const place1 = { params: place(run, 'Safety'), body: {} };
  await callRefused(running.app, attestGatePass, place1, 'not_found', client);
  expect(await stallsOf(review, tree)).toEqual([
    `Phone number verified only after the tree was saved: Eng. Moyo (${phone}). Save the tree again to confirm.`,
  ]);
  const confirmed = await saveAgain(review, tree);
  expect(confirmed.tree.version).toBe(2);
  expect((await saveAgain(review, tree)).tree.version).toBe(2);
  expect(await stallsOf(review, tree)).toEqual([]);
  expect(await waiting(review, client)).toBe(1);
  expect(at(await attest(run, 'Safety', client), 'Safety').state).toBe('PASSED');
  expect(await balanceOf(await account({ kind: 'user', id: client.sub }, null))).toBe(1_000);
});

test('a member who types a gatekeeper’s free number into their profile is bound by no save of the tree', async () => {
  const review = await buildReview(running);
  const { company, submit, place, account, balanceOf } = review;
  const thief = await buildMember(running, company, 'Client');
  const phone = unheld();
  await type(thief, phone);
  const { tree, run } = await buildRun(review, [named(phone)]);
  await submit(run, 'Safety');
  expect((await saveAgain(review, tree)).tree.version).toBe(1);
  expect(await stallsOf(review, tree)).toEqual([unknown(phone)]);
  expect(await waitingNumbers(review, tree)).toEqual([{ phoneNumber: phone, isHeld: false }]);
  expect(await waiting(review, thief)).toBe(0);
  await callRefused(running.app, attestGatePass, { params: place(run, 'Safety'), body: {} }, 'not_found', thief);
  expect(await balanceOf(await account({ kind: 'user', id: thief.sub }, null))).toBe(0);
  // The owner, who comes later, does not block the thief, and the thief does not block the owner.
  const owner = await buildMember(running, company, 'Client');
  await take(owner, phone);
  expect(await waitingNumbers(review, tree)).toEqual([{ phoneNumber: phone, isHeld: true }]);
  await saveAgain(review, tree);
  expect(await waitingNumbers(review, tree)).toEqual([]);
  expect([await waiting(review, thief), await waiting(review, owner)]).toEqual([0, 1]);
});

test('a number that the company confirmed in person binds its member, until someone proves that it is theirs', async () => {
  const review = await buildReview(running);
  const { company } = review;
  const { companyID, director } = company;
  const [known, holder] = [
    await buildMember(running, company, 'Client'),
    await buildMember(running, company, 'Client'),
  ];
  const phone = unheld();
  const confirm = (sub: TestPerson['sub']) =>
    ({ params: { companyID, sub }, body: { phone, NationalId: null } }) as const;
  await call(running.app, confirmMember, confirm(known.sub), director);
  const first = await buildTree(running, company, [{ name: 'First', gatekeepers: [named(phone)] }], { name: 'First' });
  expect(await waitingNumbers(review, first)).toEqual([]);
  await take(holder, phone);
  // Saved trees keep their person; a tree saved from now on names the person who has verified the number.
  await saveAgain(review, first);
  const second = await buildTree(running, company, [{ name: 'Next', gatekeepers: [named(phone)] }], { name: 'Second' });
  const guards = async (tree: { readonly _id: string }) => {
    const { rows } = await running.storage.opened.pool.query(
      'SELECT person_id FROM app.gate_keeper WHERE company_id = $1 AND tree_id = $2 AND named_until IS NULL',
      [companyID, tree._id],
    );
    return rows.map(({ person_id }) => person_id);
  };
  expect([await guards(first), await guards(second)]).toEqual([[known.sub], [holder.sub]]);
  await callRefused(running.app, confirmMember, confirm(known.sub), 'number_of_another', director);
});

test('a number that the company confirmed for two members binds neither', async () => {
  const review = await buildReview(running);
  const { companyID, director } = review.company;
  const phone = unheld();
  for (const person of [
    await buildMember(running, review.company, 'Client'),
    await buildMember(running, review.company, 'Client'),
  ]) {
    const input = { params: { companyID, sub: person.sub }, body: { phone, NationalId: null } };
    await call(running.app, confirmMember, input, director);
  }
  const tree = await buildTree(running, review.company, [{ name: 'Safety', gatekeepers: [named(phone)] }]);
  expect(await waitingNumbers(review, tree)).toEqual([{ phoneNumber: phone, isHeld: false }]);
});

test('a person who becomes a gatekeeper by their own save is recorded in the history as such', async () => {
  const { company } = await buildReview(running);
  const { companyID, director } = company;
  const own = await buildTree(running, company, [{ name: 'Own', gatekeepers: [named(director.phone)] }], {
    name: 'Own',
  });
  const other = await buildTree(running, company, [{ name: 'Other', gatekeepers: [named(unheld())] }], {
    name: 'Other',
  });
  const { events } = await call(running.app, listCompanyEvents, { params: { companyID }, query: {} }, director);
  const saved = (id: string) => events.find(({ type, subjectID }) => type === 'tree.saved' && subjectID === id)?.after;
  expect(saved(own._id)).toMatchObject({ namesSaver: true });
  expect(saved(other._id)).not.toHaveProperty('namesSaver');
});

test('a change of one’s own number neither gives nor removes a gatekeeper’s place', async () => {
  const review = await buildReview(running);
  const { company, first, second, submit, attest, place, account, balanceOf } = review;
  const { tree, run } = await buildRun(review, keepers(first, second));
  await submit(run, 'Safety');
  await attest(run, 'Safety', first);
  const client = await buildMember(running, company, 'Client');
  for (const keeper of [first, second]) await take(keeper, unheld());
  await take(client, second.phone);
  // Saving the tree for another reason does not confirm a new person for a bound number.
  await saveAgain(review, tree);
  const children = [...tree.children, { name: 'Fence', gatekeepers: [named(first.phone)] }];
  const { version: _version, ...latest } = tree;
  const body = { companyID: company.companyID, tree: { ...latest, children } };
  await call(running.app, saveTree, { body }, company.director);
  await callRefused(running.app, attestGatePass, { params: place(run, 'Safety'), body: {} }, 'not_found', client);
  expect([await waiting(review, client), await waiting(review, second)]).toEqual([0, 1]);
  const passed = at(await attest(run, 'Safety', second), 'Safety');
  expect(passed).toMatchObject({ state: 'PASSED', attested: 2 });
  for (const { sub } of [first, second]) {
    expect(await balanceOf(await account({ kind: 'user', id: sub }, null))).toBe(500);
  }
  expect(await balanceOf(await account({ kind: 'user', id: client.sub }, null))).toBe(0);
});

test('a dividend goes to the people who were named, even if their numbers have changed', async () => {
  const review = await buildReview(running);
  const { company, first, second, submit, attest, account, balanceOf } = review;
  const { run } = await buildRun(review, keepers(first, second), true);
  const client = await buildMember(running, company, 'Client');
  await take(second, unheld());
  await take(client, second.phone);
  await submit(run, 'Safety');
  await attest(run, 'Safety', first);
  await attest(run, 'Safety', second);
  const wallet = async ({ sub }: TestPerson) => balanceOf(await account({ kind: 'user', id: sub }, null));
  expect([await wallet(first), await wallet(second), await wallet(client)]).toEqual([5_000, 5_000, 0]);
});

test('a dividend with an unbound number stays in review when someone takes that number', async () => {
  const review = await buildReview(running);
  const { company, first, submit, attest, place, account, balanceOf, read } = review;
  const client = await buildMember(running, company, 'Client');
  const phone = unheld();
  const { assetID, run } = await buildRun(review, [named(phone), ...keepers(first)], true);
  await take(client, phone);
  await submit(run, 'Safety');
  await attest(run, 'Safety', first);
  await callRefused(running.app, attestGatePass, { params: place(run, 'Safety'), body: {} }, 'not_found', client);
  expect(at(await read(assetID), 'Safety')).toMatchObject({ state: 'IN_REVIEW', attested: 1, quorum: 2 });
  expect(await balanceOf(await account({ kind: 'user', id: client.sub }, null))).toBe(0);
});

test('the person who hands a gate in cannot attest it under another number', async () => {
  const review = await buildReview(running);
  const { first, reception, place } = review;
  const { run } = await buildRun(review, keepers(reception, first));
  const handed = { params: place(run, 'Safety'), body: { documentIDs: [] } };
  await call(running.app, submitGatePass, handed, reception);
  await take(reception, unheld());
  const refused = await callRefused(
    running.app,
    attestGatePass,
    { params: place(run, 'Safety'), body: {} },
    'step_refused',
    reception,
  );
  expect(refused.reason?.code).toBe('submitted_by_you');
});

test('a gate that left its tree keeps the people of its run’s plan', async () => {
  const review = await buildReview(running);
  const { company, first, submit, attest } = review;
  const { tree, run } = await buildRun(review, keepers(first));
  await submit(run, 'Safety');
  const body = { companyID: company.companyID, tree: { ...tree, children: [{ name: 'Fence' }] } };
  await call(running.app, saveTree, { body }, company.director);
  await take(first, unheld());
  expect(await waiting(review, first)).toBe(1);
  expect(at(await attest(run, 'Safety', first), 'Safety').state).toBe('PASSED');
});
