import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashLeaf, verifyInclusion } from '@atlas/transparency/merkle';
import { readTlogProof } from '@atlas/transparency/tlog-proof';
import pg from 'pg';
import { readConfiguration } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { primitives } from '../server/src/register/primitives.ts';
import { hashTree } from '../server/src/register/prove.ts';
import { publishProof } from '../server/src/register/publish-log.ts';
import { fetchStored, TileCache } from '../server/src/register/tile-cache.ts';
import { appendLeaves, nameOpenTiles, type Tile } from '../server/src/register/tiles.rules.ts';
import { startCluster } from '../server/testing/cluster.ts';

const LEAVES = Number(process.env.BENCH_LEAVES ?? 1_000_000);
const PROOFS = 2_000;
const BATCH = 50_000;
const PROMISED_MILLISECONDS = 5;
const { sha256 } = primitives;

const hashOf = (index: number) => hashLeaf(sha256, Buffer.from(`{"log_seq":${index}}`));

/** Fills the tiles of a log as its integrator would, leaf after leaf, and stores them. */
async function fillLog(pool: pg.Pool): Promise<void> {
  const tiles = new Map<string, Tile>();
  for (let size = 0; size < LEAVES; size += BATCH) {
    const count = Math.min(BATCH, LEAVES - size);
    const open = nameOpenTiles(size).flatMap(({ level, index }) => tiles.get(`${level}/${index}`) ?? []);
    const hashes = Array.from({ length: count }, (_, place) => hashOf(size + place));
    for (const tile of appendLeaves(sha256, size, open, hashes)) tiles.set(`${tile.level}/${tile.index}`, tile);
  }
  for (const { level, index, hashes } of tiles.values()) {
    await pool.query('INSERT INTO app.log_tile (level, index, hashes) VALUES ($1, $2, $3)', [level, index, hashes]);
  }
}

const cluster = await startCluster({ durable: true });
const folder = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
const address = cluster.address('postgres');
const configuration = readConfiguration({ DATABASE_URL: address, ATLAS_DATA: folder, ATLAS_DEMO: 'off' });
const database = await openDatabase(configuration);
const pool = new pg.Pool({ connectionString: address, max: 1 });
let held = false;
try {
  const began = performance.now();
  await fillLog(pool);
  console.log(`${LEAVES} leaves in their tiles after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const root = await database.readThroughDoor((reader) => hashTree(fetchStored(reader), LEAVES));
  await pool.query(`INSERT INTO app.log_checkpoint (size, note) VALUES ($1, 'bench\n')`, [LEAVES]);
  // Like a node that has just started: nothing is in its memory yet.
  const tiles = new TileCache();
  const milliseconds: number[] = [];
  const before = process.cpuUsage();
  for (let count = 0; count < PROOFS; count += 1) {
    const index = Math.floor(Math.random() * LEAVES);
    const start = performance.now();
    const answer = await publishProof(database, { tiles }, index);
    milliseconds.push(performance.now() - start);
    const proof = 'content' in answer ? readTlogProof(String(answer.content))?.path : undefined;
    if (!proof || !verifyInclusion(sha256, { leafHash: hashOf(index), index, size: LEAVES, proof, root })) {
      throw new Error(`the proof of leaf ${index} does not hold`);
    }
  }
  const { user, system } = process.cpuUsage(before);
  milliseconds.sort((a, b) => a - b);
  const at = (share: number) => milliseconds[Math.floor(PROOFS * share)] ?? Number.NaN;
  held = at(0.99) <= PROMISED_MILLISECONDS;
  console.log(`what /log/proof/{entry} answers, ${PROOFS} times, one after the other, each verified:`);
  console.log(
    `median ${at(0.5).toFixed(2)} ms   p99 ${at(0.99).toFixed(2)} ms   promised ${PROMISED_MILLISECONDS} ms ${held ? 'held' : 'MISSED'}   processor ${((user + system) / 1000 / PROOFS).toFixed(2)} ms with the check`,
  );
} finally {
  await pool.end();
  await database.close();
  await cluster.stop();
  for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
}
process.exit(held ? 0 : 1);
