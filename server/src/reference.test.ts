import type { AddressInfo } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { paths } from '../generated/api.d.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

import { collectEndpoints } from '../testing/endpoints.ts';
import { SAMPLES } from '../testing/sample-requests.ts';
import { sendSample } from '../testing/send.ts';
import { buildWorld, refresh, type World } from '../testing/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  world = await buildWorld(test);
});
afterAll(() => test.close());

interface Described {
  readonly responses: { readonly 200?: { readonly content?: { readonly 'application/json'?: { schema: object } } } };
}

it('every GET answers as documented', async () => {
  const document = JSON.parse(JSON.stringify(test.app.swagger()));
  const judge = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(judge);
  judge.addSchema({ $id: 'document', components: document.components });
  const describedBy = (path: string): Described =>
    document.paths[path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')].get;
  const director = world.own.company.director.token;
  const superAdmin = world.callers.find(({ name }) => name === 'superadmin')?.token;
  const wrong: string[] = [];
  let judged = 0;
  for (const [name, endpoint] of await collectEndpoints()) {
    const sample = SAMPLES[name];
    if (endpoint.method !== 'GET' || sample === undefined) continue;
    const request = sample.write(await refresh(test, world.own, sample));
    let answer = await sendSample(test.app, endpoint, request, director);
    if (answer.statusCode === 403) answer = await sendSample(test.app, endpoint, request, superAdmin);
    const content = describedBy(endpoint.path).responses[200]?.content?.['application/json'];
    if (answer.statusCode !== 200) {
      if (sample.mayBeRefused !== true) wrong.push(`${name}: ${answer.statusCode} ${answer.body}`);
    } else if (content !== undefined) {
      const text = JSON.stringify(content.schema).replaceAll('"#/components', '"document#/components');
      const isAsDescribed = judge.compile(JSON.parse(text));
      judged += 1;
      if (!isAsDescribed(answer.json())) wrong.push(`${name}: ${judge.errorsText(isAsDescribed.errors)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(judged).toBeGreaterThan(40);
});

it('a client made from the document calls the register', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const { company, ids } = world.own;
  const client = createClient<paths>({
    baseUrl: `http://127.0.0.1:${port}`,
    headers: { authorization: `Bearer ${company.director.token}` },
  });
  const { companyID, assetID } = ids;
  const path = { companyID };
  const ofAsset = { path: { companyID, assetID } };
  const category = await client.POST('/api/protected/companies/{companyID}/categories', {
    params: { path },
    body: { category: 'Made by a generated client' },
  });
  expect(category.error).toBeUndefined();
  const answers = [
    await client.GET('/api/config'),
    await client.GET('/api/megajoules/supply'),
    await client.GET('/api/protected/profile'),
    await client.GET('/api/protected/companies/get'),
    await client.GET('/api/protected/companies/{companyID}', { params: { path } }),
    await client.GET('/api/protected/companies/{companyID}/members', { params: { path } }),
    await client.GET('/api/protected/companies/{companyID}/assets/{assetID}', { params: ofAsset }),
    await client.GET('/api/protected/companies/{companyID}/assets/{assetID}/detail', { params: ofAsset }),
    await client.GET('/api/protected/companies/{companyID}/gate-policy', { params: { path } }),
    await client.POST('/api/protected/stagegates/fetch', { body: { companyID } }),
  ];
  expect(answers.map(({ error }) => error)).toEqual(answers.map(() => undefined));
  const asset = await client.GET('/api/protected/companies/{companyID}/assets/{assetID}', { params: ofAsset });
  expect(asset.data?._id).toBe(assetID);
  const refused = await client.GET('/api/protected/companies/{companyID}', {
    params: { path: { companyID: crypto.randomUUID() } },
  });
  expect(refused.error?.code).toBe('not_found');
});
