import { compareTiles } from './compare-tiles.ts';
import { printFigures } from './figures.ts';
import { measureEditor } from './measure-editor.ts';
import { measureImport } from './measure-import.ts';
import { measureOverlaps } from './measure-overlaps.ts';
import { measurePages } from './measure-pages.ts';
import { measurePicture } from './measure-picture.ts';
import { withStage } from './stage.ts';
import { printTable } from './table.ts';

// What a large company is promised: tiles, the first picture, pages of the table, an import, the check of a new ring.
const ASSETS = Number(process.env.BENCH_ASSETS ?? 100_000);

const held = await withStage(ASSETS, async (stage) => {
  const { server, pool, caller } = stage;
  const tiles = await compareTiles(stage);
  const figures = [
    ...(await measurePages(stage)),
    ...(await measurePicture(server, caller)),
    ...(await measureEditor(server, caller)),
    ...(await measureOverlaps({ server, pool, caller })),
    ...(await measureImport(server, caller)),
  ];
  console.log(`\n${ASSETS} assets, PostgreSQL with synchronous commit\n`);
  const tilesHeld = printTable(tiles);
  console.log('');
  return printFigures(figures) && tilesHeld;
});
process.exit(held ? 0 : 1);
