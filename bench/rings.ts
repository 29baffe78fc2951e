import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCategory, updateAsset } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import { find, readHoldings } from '@atlas/contract/finder';
import { updateProfile } from '@atlas/contract/profile';
import { startCluster } from '../server/testing/cluster.ts';
import { proveByMail } from '../server/testing/prove-by-mail.ts';
import { type Figure, printFigures } from './figures.ts';
import { prepareLogin } from './prepare-login.ts';
import { startProcess } from './processes.ts';

// Three stars and ever more combs of 5,000 corners across each other, twelve calls at once by one person: how long do
// others wait, compared with the quiet state?
// `npm run bench:rings -- postgresql embedded`; BENCH_SERVER names another version's server/src/main.ts to compare
// with.
const CORNERS = 5000;
const CALLS_AT_ONCE = 12;
const LOAD_MILLISECONDS = 20_000;
const QUIET_CALLS = 300;
const PHONE = '+263771234567';
const LOOK = `${find.path}?q=mine`;

type Engine = 'postgresql' | 'embedded';
const MOST: Readonly<Record<Engine, number>> = { postgresql: 500, embedded: 2000 };

const asked = process.argv.slice(2);
const engines = (['postgresql', 'embedded'] as const).filter((engine) => asked.length === 0 || asked.includes(engine));
let held = true;
for (const engine of engines) {
  console.log(`\n${engine}\n`);
  held = printFigures(await measure(engine)) && held;
}
process.exit(held ? 0 : 1);

interface Person {
  readonly send: (
    method: string,
    path: string,
    body?: object,
  ) => Promise<{ status: number; ms: number; body: unknown }>;
}

async function measure(engine: Engine): Promise<readonly Figure[]> {
  const cluster = engine === 'postgresql' ? await startCluster({ durable: true }) : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
  const main = process.env.BENCH_SERVER;
  const server = await startProcess(
    main === undefined ? new URL('../server/src/main.ts', import.meta.url) : pathToFileURL(main),
    [],
    {
      ...(cluster === undefined ? {} : { DATABASE_URL: await prepareLogin(cluster) }),
      ATLAS_DATA: folder,
      ATLAS_DEMO: 'off',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
  );
  try {
    const [stranger, ...others] = await Promise.all(
      ['stranger', 'anna', 'ben'].map((name) => signUp({ address: server.address, dataFolder: folder }, name)),
    );
    if (stranger === undefined) throw new Error('nobody signed up');
    const { alone, plot } = await prepareStars(stranger);
    const quiet = await callQuietly(others);
    const { times, failed, answers } = await callUnderLoad(stranger, plot, others);
    console.log(`the stranger's answers: ${JSON.stringify(answers)}; others' failures: ${failed} of ${times.length}`);
    const p99 = percentile(times, 0.99);
    return [
      { name: 'a boundary of 5,000 corners, alone', value: alone, unit: 'ms', atMost: 1000 },
      { name: "others' median, quiet", value: percentile(quiet, 0.5), unit: 'ms' },
      { name: "others' p99, quiet", value: percentile(quiet, 0.99), unit: 'ms' },
      { name: "others' median, three stars and twelve calls", value: percentile(times, 0.5), unit: 'ms' },
      { name: "others' p99, three stars and twelve calls", value: p99, unit: 'ms', atMost: MOST[engine] },
      { name: 'p99 beside the quiet state', value: p99 / percentile(quiet, 0.99), unit: '×' },
      { name: "others' failed calls", value: failed, unit: '×', atMost: 0 },
    ];
  } finally {
    await server.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signUp(
  server: { readonly address: string; readonly dataFolder: string },
  name: string,
): Promise<Person> {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const began = performance.now();
    const response = await fetch(server.address + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, ms: performance.now() - began, body: text === '' ? undefined : JSON.parse(text) };
  };
  const password = 'measure twice, cut once';
  const email = `${name}@example.com`;
  const { body } = await send('POST', '/api/auth/register', { email, name, password });
  const { token } = body as { token: string };
  // An earlier version, which BENCH_SERVER may name, asks for no proof.
  if (process.env.BENCH_SERVER === undefined) await proveByMail(server, { email, token });
  return { send: (method, path, sent) => send(method, path, sent, token) };
}

/**
 * Saves smooth boundaries one after the other, then three stars across each other, as far as the register accepts them.
 * Returns the milliseconds of the fastest of the smooth ones, and a fourth star to save repeatedly.
 */
async function prepareStars({ send }: Person): Promise<{ readonly alone: number; readonly plot: () => object }> {
  await send('PATCH', updateProfile.path, { phone: PHONE });
  const company = { company: 'Star Mines', companyEmail: 'star@example.com' };
  const { companyID } = (await send('POST', '/api/protected/companies/create', company)).body as { companyID: string };
  const categories = createCategory.path.replace(':companyID', companyID);
  const { _id: categoryId } = (await send('POST', categories, { category: 'Stars' })).body as { _id: string };
  const bodyOf = (n: number, shift: number) => ({
    companyID,
    categoryId,
    assetNumber: `STAR-${n}`,
    points: starAt(-18 + shift, 30 + shift),
    confirm: true,
  });
  let alone = Number.POSITIVE_INFINITY;
  for (let n = 1; n <= 5; n += 1) {
    const smooth = { ...bodyOf(n, 0), assetNumber: `SMOOTH-${n}`, points: waveAt(-19 + n * 0.1, 31) };
    const { status, ms } = await send('POST', saveBoundary.path, smooth);
    if (status === 200) alone = Math.min(alone, ms);
  }
  for (let n = 1; n <= 3; n += 1) {
    const { status, ms, body } = await send('POST', saveBoundary.path, bodyOf(n, n * 0.003));
    console.log(`star ${n}: ${status} after ${Math.round(ms)} ms`);
    const { asset } = body as { asset?: { _id: string } };
    if (asset === undefined) continue;
    const path = updateAsset.path.replace(':companyID', companyID).replace(':assetID', asset._id);
    await send(updateAsset.method, path, { operatorPhone: PHONE });
  }
  let serial = 3;
  const plot = () => {
    serial += 1;
    const shift = 0.002 + (serial % 5) * 0.001;
    return { ...bodyOf(serial, shift), points: combAt(-18 + shift, 30 + shift, serial % 2 === 0) };
  };
  return { alone, plot };
}

/** A round field with a wavy edge. */
function waveAt(latitude: number, longitude: number) {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / CORNERS;
    const radius = 0.02 + 0.0004 * Math.sin(40 * turn);
    return { lat: latitude + radius * Math.sin(turn), long: longitude + radius * Math.cos(turn) };
  });
}

function starAt(latitude: number, longitude: number) {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const [turn, radius] = [(2 * Math.PI * corner) / CORNERS, corner % 2 === 0 ? 0.04 : 0.004];
    return { lat: latitude + radius * Math.sin(turn), long: longitude + radius * Math.cos(turn) };
  });
}

/** A field whose one side is a row of 2,500 teeth, towards the north or the east. */
function combAt(south: number, west: number, isNorthward: boolean) {
  const teeth = Array.from({ length: CORNERS - 2 }, (_, corner) => {
    const [along, across] = [(0.04 * corner) / CORNERS, corner % 2 === 0 ? 0.004 : 0.04];
    return isNorthward ? { lat: south + across, long: west + along } : { lat: south + along, long: west + across };
  });
  const far = isNorthward ? { lat: south, long: west + 0.04 } : { lat: south + 0.04, long: west };
  return [...teeth, far, { lat: south, long: west }];
}

async function callQuietly(others: readonly Person[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = 0; n < QUIET_CALLS; n += 1) {
    for (const { send } of others) times.push((await send('GET', LOOK)).ms);
  }
  return times;
}

async function callUnderLoad(stranger: Person, plot: () => object, others: readonly Person[]) {
  const end = performance.now() + LOAD_MILLISECONDS;
  const answers: Record<string, number> = {};
  const press = async (index: number) => {
    while (performance.now() < end) {
      const reads = index % 2 === 0;
      const { status } = await (reads
        ? stranger.send('GET', readHoldings.path)
        : stranger.send('POST', saveBoundary.path, plot()));
      const name = `${reads ? 'holdings' : 'star'} ${status}`;
      answers[name] = (answers[name] ?? 0) + 1;
    }
  };
  const times: number[] = [];
  let failed = 0;
  const look = async ({ send }: Person) => {
    while (performance.now() < end) {
      const { status, ms } = await send('GET', LOOK);
      times.push(ms);
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all([...Array.from({ length: CALLS_AT_ONCE }, (_, index) => press(index)), ...others.map(look)]);
  return { times, failed, answers };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
