import { listGrowthCalls } from './growth-calls.ts';
import { measureRounds } from './growth-cost.ts';
import { measureExport } from './growth-export.ts';
import { measureNeighbour } from './growth-neighbour.ts';
import { type GrowthCompany, growCompany, readSizes, withGrowthStage } from './growth-stage.ts';
import { type Growth, printGrowth } from './growth-table.ts';

// What each read and write of the screens costs in a company of 10,000, 100,000 and 1,000,000 assets, and what a company
// of 1,000 pays for such a neighbour. Words choose the calls, `neighbour` and `files` the last
// two parts: npm run bench:growth -- table finder files
const SIZES = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const SMALL = 1_000;

const words = process.argv.slice(2);
const calls = await listGrowthCalls(words);
/** Parts that are no single call. */
const isAsked = (part: string) => words.length === 0 || words.includes(part);
if (calls.length === 0) {
  console.error(`No call is named ${words.join(' or ')}.`);
  process.exit(2);
}

const held = await withGrowthStage(async (stage) => {
  const growth = new Map<string, Growth>(
    calls.map(({ name, effect }) => [name, { name, effect, large: [], small: [] }]),
  );
  const measureAll = async (company: GrowthCompany, side: 'large' | 'small') => {
    const costs = await measureRounds(stage, company, calls);
    for (const [name, cost] of costs) growth.get(name)?.[side].push(cost);
  };
  await growCompany(stage, stage.small, 0, SMALL);
  await measureAll(stage.small, 'small');
  let size = 0;
  for (const next of SIZES) {
    await growCompany(stage, stage.large, size, next);
    size = next;
    const sizes = await readSizes(stage.pool);
    console.log([...sizes].map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)} MB`).join(', '));
    await measureAll(stage.large, 'large');
  }
  await measureAll(stage.small, 'small');
  const flat = printGrowth([...growth.values()], SIZES);
  const isUnfelt = !isAsked('neighbour') || (await measureNeighbour(stage));
  const isStreamed = !isAsked('files') || (await measureExport(stage, size));
  return flat && isUnfelt && isStreamed;
});
process.exit(held ? 0 : 1);
