import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type Answering, recogniseVectors } from './vectors/recognise.ts';
import { openWorkbench } from './vectors/workbench.ts';

/** Ends the program for a file or call that cannot be answered at all. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

async function readVectors(path: string): Promise<{ readonly name: string; readonly answer: Answering }> {
  // npm starts the program in the project's folder, but names are relative to the caller's.
  const place = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  const text = await readFile(place, 'utf8').catch(() => refuse(`${path} cannot be read.`));
  const answer = recogniseVectors(text);
  if (answer === undefined) {
    refuse(
      `${path} has none of the shapes that can be answered: a table of conversions, boundaries as GeoJSON, a Merkle tree, signed notes, due times and averages of fixes, or contracts of rent with an option to purchase.`,
    );
  }
  return { name: basename(path), answer };
}

const paths = process.argv.slice(2);
if (paths.length === 0) refuse('Name the files to answer: npm run --silent vectors -- FILE…');
const files = [];
for (const path of paths) files.push(await readVectors(path));

const workbench = await openWorkbench();
let right = 0;
let wrong = 0;
try {
  for (const { name, answer } of files) {
    for (const row of await answer(workbench)) {
      if (row.faults.length === 0) {
        right += 1;
      } else {
        wrong += 1;
        console.log(`${name}, ${row.name}: ${row.faults.join('; ')}`);
      }
    }
  }
} finally {
  await workbench.close();
}
console.log(`${right} right, ${wrong} wrong`);
process.exitCode = wrong > 0 ? 1 : 0;
