import { compareTiles } from './compare-tiles.ts';
import { type Figure, printFigures } from './figures.ts';
import { measureDesk } from './measure-desk.ts';
import { measureEditor } from './measure-editor.ts';
import { measureImport } from './measure-import.ts';
import { measureOverlaps } from './measure-overlaps.ts';
import { measurePages } from './measure-pages.ts';
import { measurePicture } from './measure-picture.ts';
import { measureSize } from './measure-size.ts';
import { measureWork } from './measure-work.ts';
import { type Stage, withStage } from './stage.ts';
import { printTable } from './table.ts';

// Measures the targets for a large company: size on disk, tiles, the first picture, pages of the table, an import, the check of a new
// ring, lists of work, keystrokes at the desk.
const ASSETS = Number(process.env.BENCH_ASSETS ?? 100_000);

/** Each prints its measurements and returns whether every target is met. The import is last, because it adds assets. */
const PARTS: Readonly<Record<string, (stage: Stage) => Promise<boolean>>> = {
  size: print(({ pool }) => measureSize(pool)),
  tiles: async (stage) => printTable(await compareTiles(stage)),
  pages: print(measurePages),
  picture: print(({ server, caller }) => measurePicture(server, caller)),
  editor: print(({ server, caller }) => measureEditor(server, caller)),
  overlaps: print(measureOverlaps),
  work: print(measureWork),
  desk: print(measureDesk),
  import: print(({ server, caller }) => measureImport(server, caller)),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const held = await withStage(ASSETS, async (stage) => {
  console.log(`${ASSETS} assets, PostgreSQL with synchronous commit`);
  let all = true;
  for (const [name, measure] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n${name}\n`);
    all = (await measure(stage)) && all;
  }
  return all;
});
process.exit(held ? 0 : 1);

function print(measure: (stage: Stage) => Promise<readonly Figure[]>) {
  return async (stage: Stage) => printFigures(await measure(stage));
}
