import { availableParallelism } from 'node:os';
import { checkBoundary, saveBoundary } from '@atlas/contract/cartography';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory, squareAt } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { call } from '../../testing/call.ts';

const HEAVY_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

let running: TestApp;
let company: TestCompany;
let categoryId: Awaited<ReturnType<typeof buildCategory>>;
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: String(HEAVY_AT_ONCE + 6) });
  company = await buildCompany(running);
  categoryId = await buildCategory(running, { companyID: company.companyID, token: company.director.token });
});
afterAll(() => running.close());

type Points = readonly { readonly lat: number; readonly long: number }[];
async function save(assetNumber: string, points: Points) {
  const body = { companyID: company.companyID, categoryId, assetNumber, points: [...points], confirm: true };
  return (await call(running.app, saveBoundary, { body }, company.director)).overlaps;
}
const check = (points: Points) =>
  call(running.app, checkBoundary, { body: { companyID: company.companyID, points: [...points] } }, company.director);

function roundAt(latitude: number, longitude: number, corners: number): Points {
  return Array.from({ length: corners }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / corners;
    return { lat: latitude + 0.01 * Math.sin(turn), long: longitude + 0.01 * Math.cos(turn) };
  });
}

/** Keeps the line of geometry full until stopped. */
async function fillLine() {
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const others = await Promise.all(
    Array.from({ length: HEAVY_AT_ONCE }, () => buildMember(running, company, 'Manager')),
  );
  const held = others.map(({ actor }) =>
    running.database.withTenant(
      actor,
      company.companyID,
      async () => {
        begun += 1;
        await end.promise;
      },
      'geometry',
    ),
  );
  await expect.poll(() => begun).toBe(HEAVY_AT_ONCE);
  return async () => {
    end.resolve();
    await Promise.all(held);
  };
}

/** Whether something has ended when everything before it has had its turn. */
async function hasEnded(work: Promise<unknown>, before: () => Promise<unknown>): Promise<boolean> {
  let ended = false;
  const note = () => {
    ended = true;
  };
  work.then(note, note);
  await before();
  return ended;
}

test('a plain boundary is checked and saved while heavy ones wait for each other', async () => {
  for (let n = 0; n < 60; n += 1) await save(`CROWD-${n}`, squareAt(-19 + n * 0.0001, 29, 0.00009));
  const release = await fillLine();
  const plain = async () => {
    await check(squareAt(-18, 29));
    return save(`PLAIN-${crypto.randomUUID()}`, squareAt(-18, 29));
  };
  const many = save('MANY-CORNERS', roundAt(-18.5, 29, 400));
  expect(await hasEnded(many, plain)).toBe(false);
  const crowded = save('MANY-NEIGHBOURS', squareAt(-19, 29, 0.01));
  expect(await hasEnded(crowded, plain)).toBe(false);
  await release();
  expect(await many).toEqual([]);
  expect(await crowded).toHaveLength(60);
});

test('adjacent boundaries are saved at the same moment, and only those that meet wait', async () => {
  const holder = new pg.Client({ connectionString: running.storage.address });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT app.hold_ground(ARRAY[ST_MakeEnvelope(30.001, -18.999, 30.002, -18.998, 4326)])');
    expect(await save('BESIDE', squareAt(-18.999, 30.0041, 0.001))).toEqual([]);
    const across = save('ACROSS', squareAt(-18.9985, 30.0015, 0.001));
    expect(await hasEnded(across, () => save('BESIDE-TOO', squareAt(-18.989, 30.001, 0.001)))).toBe(false);
    const large = save('LARGE', squareAt(-19.01, 29.99, 0.03));
    expect(await hasEnded(large, () => check(squareAt(-18, 29)))).toBe(false);
    await holder.query('COMMIT');
    await across;
    expect((await large).length).toBeGreaterThan(1);
  } finally {
    await holder.end();
  }
});
