import { compareCalls } from './compare-calls.ts';
import { compareTiles } from './compare-tiles.ts';
import { measureGates } from './gates.ts';
import { CONNECTIONS, withStage } from './stage.ts';
import { printTable } from './table.ts';

const ASSETS = Number(process.env.BENCH_ASSETS ?? 100_000);

const held = await withStage(ASSETS, async (stage) => {
  const { server, pool, caller, tokens } = stage;
  const tiles = await compareTiles(stage);
  const calls = await compareCalls(stage);
  console.log(`\n${ASSETS} assets, PostgreSQL with synchronous commit, 16 clients, ${CONNECTIONS} connections\n`);
  const held = printTable([...calls, ...tiles]);
  return (await measureGates({ server, pool, caller, tokens })) && held;
});
process.exit(held ? 0 : 1);
