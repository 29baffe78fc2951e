import { listCompanies } from '@atlas/contract/companies';
import type { Endpoint } from '@atlas/contract/endpoint';
import { ERROR_STATUS } from '@atlas/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  type BadRequest,
  badBodies,
  badFields,
  badPaths,
  badQueries,
  oddAdditions,
  oddTypes,
} from '../testing/bad-input.ts';
import { buildMember, type TestCompany } from '../testing/builders/company.ts';
import type { TestPerson } from '../testing/builders/person.ts';
import { call } from '../testing/call.ts';
import { collectEndpoints } from '../testing/endpoints.ts';
import { SAMPLES } from '../testing/sample-requests.ts';
import type { SampleRequest } from '../testing/samples/sample.ts';
import { fillPath } from '../testing/send.ts';
import { buildWorld, type Tenant } from '../testing/world.ts';

const endpoints = [...(await collectEndpoints())].map(([name, endpoint]) => ({ name, endpoint }));

let test: TestApp;
let tenant: Tenant;
/** The company with the Director who invites at present. */
let inviting: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  tenant = (await buildWorld(test)).own;
  inviting = tenant.company;
});
afterAll(() => test.close());

/** The result of an invalid request: a sentence if its answer was wrong. */
function findFault(response: LightMyRequestResponse, bad: BadRequest): string | undefined {
  if (response.statusCode === 200 && bad.harmless) return undefined;
  if (response.statusCode === 200 && bad.isJudged && response.body.includes('"REFUSED"')) return undefined;
  const fault = `${bad.what}: ${response.statusCode} ${response.body.slice(0, 200)}`;
  if (response.statusCode < 400 || response.statusCode >= 500) return fault;
  if (!String(response.headers['content-type']).startsWith('application/json')) return fault;
  const { code } = response.json<{ code?: keyof typeof ERROR_STATUS }>();
  return code !== undefined && ERROR_STATUS[code] === response.statusCode ? undefined : fault;
}

let callers = 0;
const CALLERS_A_DAY = 50;

/**
 * Signing out ends a session, so each endpoint has its own caller. A Director may look up a limited number of phones in
 * an hour, and a company send a limited number of invitations in a day, so that every so often a day passes.
 */
async function buildCaller(): Promise<TestPerson> {
  callers += 1;
  if (callers % CALLERS_A_DAY === 0) {
    const { pool } = test.storage.opened;
    await pool.query("UPDATE app.invitation SET created_at = created_at - interval '1 day'");
    inviting = { ...inviting, director: await buildMember(test, inviting, 'Director') };
  }
  return buildMember(test, inviting, 'Admin');
}

interface Call {
  readonly endpoint: Endpoint;
  readonly sample: SampleRequest;
  readonly token: string;
}

async function sendBad({ endpoint, sample, token }: Call, bad: BadRequest): Promise<LightMyRequestResponse> {
  const good = fillPath(endpoint.path, sample.params ?? {});
  const query = bad.query ?? new URLSearchParams(sample.query).toString();
  const hasBody = 'payload' in bad || 'contentType' in bad || sample.body === undefined;
  const payload = hasBody ? bad.payload : JSON.stringify(sample.body);
  const contentType = hasBody ? bad.contentType : 'application/json';
  return test.app.inject({
    method: endpoint.method,
    url: `${bad.path?.(good) ?? good}${query === '' ? '' : `?${query}`}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...bad.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

function badRequests(endpoint: Endpoint, sample: SampleRequest, judged?: string): readonly BadRequest[] {
  const { body } = sample;
  const bodies =
    body === undefined
      ? badBodies({}).map((bad): BadRequest => ({ ...bad, harmless: true }))
      : [...badBodies(body), ...oddTypes(body), ...badFields(body, judged)];
  return [...(endpoint.method === 'GET' ? [] : bodies), ...badPaths(sample), ...badQueries(sample), ...oddAdditions()];
}

describe.each(endpoints)('$name', ({ name, endpoint }) => {
  it('refuses every malformed request with a code and breaks on none', async () => {
    const sample = SAMPLES[name]?.write(tenant.ids) ?? {};
    const { token } = await buildCaller();
    const mayLackSession = endpoint.access === 'cookie';
    const faults: string[] = [];
    for (const bad of badRequests(endpoint, sample, SAMPLES[name]?.judges)) {
      const response = await sendBad({ endpoint, sample, token }, bad);
      const isTurnedAway = response.statusCode === 401 && response.json<{ code: string }>().code === 'unauthenticated';
      const isExpected = mayLackSession || bad.headers?.authorization !== undefined;
      const fault = isTurnedAway && !isExpected ? `${bad.what}: was not looked at` : findFault(response, bad);
      if (fault !== undefined) faults.push(fault);
    }
    expect(faults).toEqual([]);
  });
});

describe('after all that', () => {
  it('the process still serves, and no prototype was changed', async () => {
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
    const { companies } = await call(test.app, listCompanies, {}, tenant.company.director);
    expect(companies).toContainEqual(expect.objectContaining({ companyID: tenant.company.companyID }));
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });
});
