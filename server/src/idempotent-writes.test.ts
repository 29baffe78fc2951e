import { forgotPassword, login, refresh, resetPassword } from '@atlas/contract/accounts';
import { createGrant } from '@atlas/contract/client-map';
import { removeMember } from '@atlas/contract/companies';
import { writeToReference } from '@atlas/contract/contact';
import { uploadDocument } from '@atlas/contract/documents';
import type { Endpoint } from '@atlas/contract/endpoint';
import { CategoryId, type CompanyId } from '@atlas/contract/identifiers';
import { payFromWallet } from '@atlas/contract/ledger';
import { changePassword } from '@atlas/contract/profile';
import { commitImport, startImport } from '@atlas/contract/transfers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { TestBrowser } from '../testing/browser.ts';
import { buildMember } from '../testing/builders/company.ts';
import { awaitReading, awaitSaving, buildImport } from '../testing/builders/import.ts';
import { buildWallet } from '../testing/builders/ledger.ts';
import { buildPerson } from '../testing/builders/person.ts';
import { buildEnquiry } from '../testing/builders/work.ts';
import { call, callRaw, callRefused } from '../testing/call.ts';
import { collectEndpoints } from '../testing/endpoints.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { SAMPLES } from '../testing/sample-requests.ts';
import { OPERATOR_PHONE } from '../testing/samples/parts.ts';
import type { SampleRequest } from '../testing/samples/sample.ts';
import { sendSample } from '../testing/send.ts';
import { buildWorld, refresh as renewIds, type World } from '../testing/world.ts';

const writes = [...(await collectEndpoints())].filter(([, { effect }]) => effect === 'write');

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  // A job makes notices and mails of what happened, in its own time.
  await test.storage.opened.pool.query('ALTER TABLE app.event DISABLE TRIGGER event_waits_for_notices');
  world = await buildWorld(test);
});
afterAll(() => test.close());

/**
 * Rows of every table except those that count calls, store answers or follow later, like the public log and the sums
 * that a job keeps.
 */
async function countRows(): Promise<unknown> {
  const { rows } = await test.storage.opened.pool.query(
    `SELECT relname, (xpath('/row/n/text()', query_to_xml('SELECT count(*) AS n FROM app.' || quote_ident(relname), false, true, '')))[1]::text AS n
     FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relkind = 'r'
       AND relname NOT IN ('throttle', 'idempotency', 'claimed_call') AND relname NOT LIKE 'log\\_%'
       AND relname NOT SIMILAR TO '(asset|jurisdiction|event)\\_(delta|sum)|asset\\_cell(\\_change)?' ORDER BY relname`,
  );
  return rows;
}

/**
 * Copies of a request with one value of its body or its file changed, each in turn; none if there is nothing to change.
 */
function* vary(request: SampleRequest): Generator<SampleRequest> {
  const { body, file } = request;
  if (file !== undefined)
    yield { ...request, file: { ...file, bytes: Buffer.concat([file.bytes, Buffer.from('\n')]) } };
  for (const [name, value] of Object.entries(body ?? {})) {
    if (name === 'companyID') continue;
    if (typeof value === 'string') yield { ...request, body: { ...body, [name]: `${value} x` } };
    if (typeof value === 'string') yield { ...request, body: { ...body, [name]: crypto.randomUUID() } };
    if (typeof value === 'number') yield { ...request, body: { ...body, [name]: value + 1 } };
    if (typeof value === 'boolean') yield { ...request, body: { ...body, [name]: !value } };
  }
}

function callerOf({ access }: Endpoint): string | undefined {
  if (access === 'public' || access === 'cookie') return undefined;
  const { director } = world.own.company;
  if (!Array.isArray(access)) return director.token;
  // Some steps are for someone other than the director, who made everything here.
  const name = access.includes('Admin') ? 'Admin' : access.includes('Director') ? undefined : 'superadmin';
  return name === undefined ? director.token : world.callers.find((caller) => caller.name === name)?.token;
}

describe('a write that is repeated under its Idempotency-Key', () => {
  it.each(writes)('%s has one effect and one answer, and another body is refused', async (name, endpoint) => {
    const sample = SAMPLES[name];
    if (sample === undefined) throw new Error(`${name} has no sample`);
    const request = sample.write(await renewIds(test, world.own, sample));
    const token = sample.endsSession ? undefined : callerOf(endpoint);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await sendSample(test.app, endpoint, request, token, key);
    const before = await countRows();
    if (first.statusCode !== 200) {
      // A refused call leaves nothing, and its key is free for another one.
      expect(sample.mayBeRefused, first.body).toBe(true);
      const again = await sendSample(test.app, endpoint, request, token, key);
      expect(again.json().code).toBe(first.json().code);
      return;
    }
    const second = await sendSample(test.app, endpoint, request, token, key);
    expect(second.body).toBe(first.body);
    expect(second.statusCode).toBe(200);
    expect(await countRows()).toEqual(before);
    for (const other of vary(request)) {
      const answer = await sendSample(test.app, endpoint, other, token, key);
      if (answer.json().code === 'invalid_input') continue;
      expect(answer.json()).toMatchObject({ code: 'idempotency_mismatch' });
      expect(answer.statusCode).toBe(422);
    }
    expect(await countRows()).toEqual(before);
  });
});

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const NEW_PASSWORD = 'baobab under a full moon';

/** Sends a call twice under one key and expects one effect and one answer. @returns that answer */
async function expectOnce<A extends { readonly status: number; readonly text: string }>(
  send: () => Promise<A>,
): Promise<A> {
  const first = await send();
  expect(first.status, first.text).toBe(200);
  const before = await countRows();
  const second = await send();
  expect(second).toMatchObject({ status: 200, text: first.text });
  expect(await countRows()).toEqual(before);
  return second;
}

describe('a repeated call that does not run in a single transaction', () => {
  it('signs in once, with the same token and cookies', async () => {
    const { email, password } = await buildPerson(test);
    const headers = newKey();
    const send = () => callRaw(test.app, login, { body: { email, password } }, { headers });
    const cookies = (await expectOnce(send)).headers['set-cookie'];
    expect(cookies).toEqual((await send()).headers['set-cookie']);
    expect(JSON.stringify(cookies)).toContain('atlas-refresh');
    await callRefused(test.app, login, { body: { email, password: 'wrong' } }, 'idempotency_mismatch', { headers });
  });

  it('renews a session once for the browser that did not get the answer', async () => {
    const { email, password } = await buildPerson(test);
    const browser = new TestBrowser(test.app);
    await browser.call(login, { body: { email, password } });
    const headers = newKey();
    const copies = [browser.copy(), browser.copy()];
    await expectOnce(() => (copies.pop() ?? browser.copy()).send(refresh, {}, { headers }));
    const heard = browser.copy();
    await heard.send(refresh, {}, { headers });
    expect(heard.cookie('atlas-refresh')).not.toBe(browser.cookie('atlas-refresh'));
    await heard.call(refresh, {});
    const stranger = new TestBrowser(test.app);
    expect((await stranger.send(refresh, {}, { headers })).body).toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('sets a new password once, by a link and by the current one', async () => {
    const person = await buildPerson(test);
    await call(test.app, forgotPassword, { body: { email: person.email } });
    const token = /#token=(\S+)/.exec((await test.mailTo(person.email)).text)?.[1] ?? '';
    const reset = { body: { token, password: NEW_PASSWORD } };
    const headers = newKey();
    await expectOnce(() => callRaw(test.app, resetPassword, reset, { headers }));
    const { token: signedIn } = await call(test.app, login, { body: { email: person.email, password: NEW_PASSWORD } });
    const change = { body: { currentPassword: NEW_PASSWORD, newPassword: person.password } };
    const options = { token: signedIn, headers: newKey() };
    await expectOnce(() => callRaw(test.app, changePassword, change, options));
  });

  it('pays once', async () => {
    const payer = await buildMember(test, world.own.company, 'Reception');
    await buildWallet(test, payer, 100n);
    const to = { companyID: world.own.company.companyID };
    const body = { key: crypto.randomUUID(), amount: '5', to };
    const options = { token: payer.token, headers: newKey() };
    await expectOnce(() => callRaw(test.app, payFromWallet, { body }, options));
    const other = { body: { ...body, key: crypto.randomUUID() } };
    await callRefused(test.app, payFromWallet, other, 'idempotency_mismatch', options);
  });

  it('writes to a reference once', async () => {
    const { companyID, director } = world.own.company;
    const { ref, key } = await buildEnquiry(test, { companyID, token: director.token });
    const headers = newKey();
    await expectOnce(() =>
      callRaw(test.app, writeToReference, { body: { ref, key, message: 'Any news?' } }, { headers }),
    );
  });

  it('starts an import together with its answer: a process that dies between the two leaves neither', async () => {
    const { companyID, director } = world.own.company;
    const request = SAMPLES['transfers.startImport']?.write(world.own.ids);
    if (request === undefined) throw new Error('the start of an import has no sample');
    const headers = newKey();
    const send = () => sendSample(test.app, startImport, request, director.token, headers);
    const { pool } = test.storage.opened;
    const before = await countRows();
    // Without this function no answer can be stored, which ends the call where a kill would.
    await pool.query('ALTER FUNCTION app.keep_call RENAME TO keep_call_away');
    const broken = await send();
    await pool.query('ALTER FUNCTION app.keep_call_away RENAME TO keep_call');
    expect(broken.statusCode).toBe(500);
    expect(await countRows()).toEqual(before);
    const first = await send();
    expect(first.statusCode, first.body).toBe(200);
    expect((await send()).body).toBe(first.body);
    const importID = startImport.reply.parse(first.json())._id;
    await awaitReading(test, { companyID, token: director.token }, importID);
  });

  it('saves an import once', async () => {
    const { companyID, director } = world.own.company;
    const importer = { companyID, categoryId: CategoryId.parse(world.own.ids.categoryId), token: director.token };
    const sheet = SAMPLES['transfers.startImport']?.write(world.own.ids).file;
    if (sheet === undefined) throw new Error('the start of an import has no sample');
    const { _id: importID } = await buildImport(test, importer, {
      name: 'one.csv',
      bytes: Buffer.from(sheet.bytes.toString().replaceAll('S-1', 'S-2')),
    });
    const options = { token: director.token, headers: newKey() };
    await expectOnce(async () => {
      const answer = await callRaw(test.app, commitImport, { params: { companyID, importID } }, options);
      // The answer is sent while the rows are still being written.
      await awaitSaving(test, importer, importID);
      return answer;
    });
  });

  it('files one document for five uploads at once', async () => {
    const { ids, company } = world.own;
    const { companyID, assetID } = ids;
    const key = newKey();
    const bytes = samplePdf('five at once');
    const request = { params: { companyID, assetID }, file: { name: 'deed.pdf', mediaType: 'application/pdf', bytes } };
    const upload = (sent: SampleRequest = request) =>
      sendSample(test.app, uploadDocument, sent, company.director.token, key);
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload()));
    const served = answers.filter(({ statusCode }) => statusCode === 200);
    const busy = answers.filter(({ statusCode }) => statusCode === 409);
    expect(served.length).toBeGreaterThan(0);
    expect(served.length + busy.length).toBe(5);
    for (const answer of busy) {
      expect(answer.json()).toMatchObject({ code: 'idempotency_busy' });
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect((await upload()).body).toBe(served[0]?.body);
    const { rows } = await test.storage.opened.pool.query(
      `SELECT count(*)::int AS filed FROM app.document WHERE sha256 = sha256($1)`,
      [bytes],
    );
    expect(rows).toEqual([{ filed: 1 }]);
    const other = { ...request, file: { ...request.file, bytes: samplePdf('another') } };
    expect((await upload(other)).json()).toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('is refused to callers who may no longer see the answer', async () => {
    const { company, ids } = world.own;
    const leaver = await buildMember(test, company, 'Admin');
    const sent = {
      params: { companyID: company.companyID },
      body: { client: { operatorPhone: OPERATOR_PHONE }, label: 'Office', days: 7 },
    };
    const options = { token: leaver.token, headers: newKey() };
    const { link } = await call(test.app, createGrant, sent, options);
    // What is stored can be read only with the key.
    const { rows } = await test.storage.opened.pool.query<{ kept: string }>(
      `SELECT string_agg(c::text || encode(c.reply, 'escape'), '') AS kept FROM app.claimed_call c`,
    );
    expect(rows[0]?.kept).not.toContain(link.split('#grant=')[1]);
    await call(
      test.app,
      removeMember,
      { params: { companyID: ids.companyID as CompanyId, sub: leaver.sub } },
      company.director,
    );
    await callRefused(test.app, createGrant, sent, 'not_found', options);
  });

  it('waits for an attempt in progress, and takes over from one whose process died', async () => {
    const headers = newKey();
    const sent = { body: { email: (await buildPerson(test)).email } };
    await call(test.app, forgotPassword, sent, { headers });
    const setBack = (until: string) =>
      test.storage.opened.pool.query(
        `UPDATE app.claimed_call SET reply = NULL, claimed_until = clock_timestamp() + $1::interval
         WHERE created_at = (SELECT max(created_at) FROM app.claimed_call)`,
        [until],
      );
    await setBack('20 seconds');
    await callRefused(test.app, forgotPassword, sent, 'idempotency_busy', { headers });
    await setBack('-1 seconds');
    await expectOnce(() => callRaw(test.app, forgotPassword, sent, { headers }));
  });
});
