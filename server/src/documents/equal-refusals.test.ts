import { readDocument, viewDocument } from '@atlas/contract/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { callRaw } from '../../testing/call.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { formOf, uploadTo } from '../../testing/upload.ts';

let running: TestApp;
let company: TestCompany;
let foreign: string;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  const other = await buildCompany(running);
  const { assetID } = await buildAsset(running, { companyID: other.companyID, token: other.director.token });
  const target = { companyID: other.companyID, holder: `assets/${assetID}` };
  const form = formOf([{ bytes: samplePdf('theirs') }]);
  foreign = (await uploadTo(running, target, form, other.director)).body._id;
});
afterAll(() => running.close());

interface Node {
  readonly 'Node Type': string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Node[];
}

/** How often each part of a plan ran, as text. */
const describePlan = (node: Node): string =>
  `${node['Node Type']} ${node['Actual Loops']} (${(node.Plans ?? []).map(describePlan).join(', ')})`;

/** What the database does to find the company of a document, as this person. */
async function explain(documentID: string): Promise<string> {
  const { pool } = running.storage.opened;
  const { rows } = await pool.query(`SELECT prosrc FROM pg_proc WHERE oid = 'app.company_of_document'::regproc`);
  const body = String(rows[0].prosrc)
    .replaceAll('company_of_document.document', `'${documentID}'::uuid`)
    .replaceAll('app.current_user_id()', `'${company.director.sub}'::uuid`);
  const explained = await pool.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${body}`);
  return describePlan(explained.rows[0]['QUERY PLAN'][0].Plan);
}

describe('a document of another company', () => {
  test.each([readDocument, viewDocument])('looks like one that never existed, by $path', async (endpoint) => {
    const ask = async (id: string) => {
      const sent = endpoint === readDocument ? { params: { documentID: id } } : { query: { id } };
      const { status, headers, body } = await callRaw(running.app, endpoint, sent as never, company.director);
      const { requestId, ...rest } = body as Record<string, unknown>;
      const { date, ...others } = headers;
      return { status, rest, headers: others, length: headers['content-length'], had: [typeof requestId, typeof date] };
    };
    const [theirs, nobodys] = [await ask(foreign), await ask(crypto.randomUUID())];
    expect(theirs.status).toBe(404);
    expect(theirs).toEqual(nobodys);
  });

  test('takes the database through the same steps, equally often', async () => {
    expect(await explain(foreign)).toBe(await explain(crypto.randomUUID()));
  });
});
