import { CompanyId } from '@atlas/contract/identifiers';
import { encodeUtf8 } from '@atlas/transparency/bytes';
import { findInclusionRanges, foldSubtrees, hashLeaf, type LeafRange } from '@atlas/transparency/merkle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { Database } from '../platform/database/database.ts';
import { readHead, writeSize, writeTiles } from './log-repository.ts';
import { primitives } from './primitives.ts';
import { hashTree, proveInclusion } from './prove.ts';
import { fetchStored, TileCache } from './tile-cache.ts';
import { appendLeaves, nameOpenTiles, type Tile } from './tiles.rules.ts';

const { sha256 } = primitives;
const leaves = Array.from({ length: 1_100 }, (_, index) => hashLeaf(sha256, encodeUtf8(`leaf ${index}`)));
const tiles = new Map<string, Tile>();

let storage: TestDatabase;
let database: Database;
beforeAll(async () => {
  storage = await createTestDatabase(2);
  database = new Database(storage.opened);
});
afterAll(() => storage.remove());

/** Adds leaves up to a size, as an integrator does. */
async function growTo(size: number): Promise<void> {
  await database.withDoor(async (tx) => {
    const { size: before } = await readHead(tx);
    const open = nameOpenTiles(before).flatMap(({ level, index }) => tiles.get(`${level}/${index}`) ?? []);
    const changed = appendLeaves(sha256, before, open, leaves.slice(before, size));
    for (const tile of changed) tiles.set(`${tile.level}/${tile.index}`, tile);
    await writeTiles(tx, changed);
    await writeSize(tx, size);
  });
}

/** Straight from RFC 6962, without tiles. */
function hashRange({ begin, end }: LeafRange): Uint8Array {
  if (end - begin === 1) return leaves[begin] ?? new Uint8Array();
  let split = 1;
  while (split * 2 < end - begin) split *= 2;
  return foldSubtrees(sha256, [hashRange({ begin, end: begin + split }), hashRange({ begin: begin + split, end })]);
}

it('gives the same proofs from memory, from the database and by the definition, while the log grows', async () => {
  const cache = new TileCache();
  for (const size of [1, 255, 256, 257, 700, 1_100]) {
    await growTo(size);
    for (const index of [0, 100, 255, 256, 511, 699, 1_099].filter((at) => at < size)) {
      const expected = findInclusionRanges(index, size).map((range) => Buffer.from(hashRange(range)).toString('hex'));
      for (const attempt of ['first', 'again'] as const) {
        const proof = await database.readThroughDoor((reader) => proveInclusion(cache.fetching(reader), index, size));
        const hexadecimal = proof.map((hash) => Buffer.from(hash).toString('hex'));
        expect(hexadecimal, `${index} of ${size}, ${attempt}`).toEqual(expected);
      }
    }
    const root = await database.readThroughDoor((reader) => hashTree(fetchStored(reader), size));
    expect(Buffer.from(root).toString('hex')).toBe(Buffer.from(hashRange({ begin: 0, end: size })).toString('hex'));
  }
});

it('reads a full tile from the database once, and a partial one each time', async () => {
  const cache = new TileCache();
  const [full, open] = [
    { level: 0, index: 0 },
    { level: 0, index: 4 },
  ];
  await database.readThroughDoor((reader) => cache.fetching(reader)([full, open]));
  // No role in a company may read tiles, so this answer came from memory.
  const inCompany = (name: typeof full) =>
    database.withRegister(CompanyId.parse(crypto.randomUUID()), async (tx) => (await cache.fetching(tx)([name]))(name));
  expect(await inCompany(full)).toHaveLength(9);
  await expect(inCompany(open)).rejects.toThrow('permission denied');
});
