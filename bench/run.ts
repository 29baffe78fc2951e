import { compareCalls } from './compare-calls.ts';
import { compareTiles } from './compare-tiles.ts';
import { CONNECTIONS, withStage } from './stage.ts';
import { printTable } from './table.ts';

const ASSETS = Number(process.env.BENCH_ASSETS ?? 100_000);

const held = await withStage(ASSETS, async ({ server, bare, pool, caller, seeded }) => {
  const tiles = await compareTiles({ server, bare, pool, caller, seeded });
  const calls = await compareCalls({ server, bare, pool, caller, seeded });
  console.log(`\n${ASSETS} assets, PostgreSQL with synchronous commit, 16 clients, ${CONNECTIONS} connections\n`);
  return printTable([...calls, ...tiles]);
});
process.exit(held ? 0 : 1);
