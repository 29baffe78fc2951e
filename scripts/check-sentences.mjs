// Fails on a sentence for people outside the catalogues, and on a message used while a module loads. With a folder as
// its argument, it checks that one.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findEarlyWords } from './find-early-words.mjs';
import { findSentences } from './find-sentences.mjs';
import { projectFolder } from './run.mjs';

/** Where people are spoken to: screens, mails and documents. */
const PLACES = [
  'web/src/**/*.{ts,tsx}',
  'server/src/papers/**/*.ts',
  'server/src/{register,transfers}/draw-*.ts',
  'server/src/companies/invitation-mail.ts',
  'server/src/people/mails.ts',
  'server/src/gates/calendar/send-reminder.ts',
];
/** Exceptions that programs may contain. */
const EXCEPTIONS = [
  // The kit shows its parts with examples, to those who build screens.
  { file: /^web\/src\/site\/kit-/, text: /./ },
  // Names of fonts, and a text of the map library.
  { file: /^web\/src\/map\//, text: / Variable$|^Worker failed to load$/ },
  // The name of the product.
  { file: /^server\/src\/papers\//, text: /^Atlas Engine$/ },
  // Names of queues, as calls carry them.
  { file: /^web\/src\/companies\/department-table\.ts$/, text: /^\w+ (?:Queries|Tasks|Requests|Jobs)$/ },
];

/** The page that is saved is one script, in the language that it is made for. */
const OWN_PAGE = /^web\/src\/register\/offline-page\.ts$/;

const folder = process.argv[2] ?? projectFolder;
let faults = 0;
for (const path of PLACES.flatMap((pattern) => globSync(pattern, { cwd: folder })).sort()) {
  const file = path.split(sep).join('/');
  if (/\.test\.tsx?$/.test(file)) continue;
  const source = readFileSync(join(folder, path), 'utf8');
  for (const { line, text } of findSentences(file, source)) {
    if (EXCEPTIONS.some((exception) => exception.file.test(file) && exception.text.test(text))) continue;
    console.error(`${file}:${line}: "${text}" belongs to messages/en.json.`);
    faults += 1;
  }
  if (OWN_PAGE.test(file)) continue;
  for (const { line, text } of findEarlyWords(file, source)) {
    console.error(`${file}:${line}: ${text}() is said while the module is loaded: say it in a function.`);
    faults += 1;
  }
}
process.exit(faults === 0 ? 0 : 1);
