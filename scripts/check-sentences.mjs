// Fails on a sentence for people outside the catalogues, and on a message used while a module loads. With a folder as
// its argument, it checks that one.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findEarlyWords } from './find-early-words.mjs';
import { findSentences } from './find-sentences.mjs';
import { projectFolder } from './run.mjs';

/** Code that speaks to people: screens, and what answers calls and makes decisions. */
const PLACES = ['web/src/**/*.{ts,tsx}', 'server/src/**/*.ts', '{contract,gating,geodesy,transparency}/src/**/*.ts'];
/** Exceptions that programs may contain. */
const EXCEPTIONS = [
  // The kit shows its parts with examples, to those who build screens.
  { file: /^web\/src\/site\/kit-/, text: /./ },
  // Names of fonts, and a text of the map library.
  { file: /^web\/src\/map\//, text: / Variable$|^Worker failed to load$/ },
  // The name of the product, and of a browser.
  {
    file: /^server\/src\/(papers\/|people\/factors\/(authenticator|passkeys)\.ts$|platform\/(config|reference)\.ts$)/,
    text: /^Atlas Engine(?: <no-reply@localhost>)?$/,
  },
  { file: /^server\/src\/people\/device\.ts$/, text: /^Samsung Internet$/ },
  // Names of coordinate systems and of what is typed in them.
  {
    file: /^geodesy\/src\/systems\.ts$/,
    text: /^(?:Latitude|Longitude|Easting|Northing|Y \(west\)|X \(south\)|Grid reference)$/,
  },
  { file: /^geodesy\/src\/system-definitions\.ts$/, text: /./ },
  // Columns of the files that are exported, which are read back by their names.
  {
    file: /^server\/src\/(books\/download-entries|geodata\/(beacon-sheet\.rules|shapefile-readme\.rules|write-csv))\.ts$/,
    text: /^[A-Z][a-z]+(?: [A-Za-z]+){1,3}$/,
  },
  // Names of queues, as calls carry them.
  { file: /./, text: /^(?:Customer|Frontdesk|Sales|Survey|Cartography|Employee) (?:Queries|Tasks|Requests|Jobs)$/ },
  // Identifiers: what events are about, where jobs run, what is counted by whom, parts of keys.
  { file: /^contract\/src\/facts\//, text: /^[a-z_]+$/ },
  { file: /^server\/src\/jobs\//, text: /^on (?:one|every) node$/ },
  { file: /^server\/src\/people\/limits\.ts$/, text: /^[a-z -]+ (?:by|at) [a-z -]+$/ },
  { file: /^server\/src\/assets\/repository\.ts$/, text: /^commodity as before$/ },
  { file: /^server\/src\/people\/common-passwords\.ts$/, text: /./ },
  // Lines of a format. The books say what their entries are in one language, once, and the journal as well.
  {
    file: /^server\/src\/books\//,
    text: /^(?:Atlas Engine|year closed|reversal of 0: 0|0 to 0|; Journal of 0\..*|0 \* Atlas Engine .*)$/,
  },
  { file: /^server\/src\/register\/publish-keys\.ts$/, text: /^group witnesses any 0$/ },
  // Documentation: why a step leaves no event behind, which steps need two people, the OpenAPI document.
  { file: /^contract\/src\/(steps\/|two-hands\.ts$)/, text: /./ },
  { file: /^server\/src\/platform\/(complete-reference|reference)\.ts$/, text: /./ },
  { file: /^server\/src\/platform\/mount\.ts$/, text: /^Refusals: 0\.$/ },
  // A choice, under a kind of notice that is called message.
  { file: /^contract\/src\/notices\.ts$/, text: /^off$/ },
  // What operators read in a terminal, in the log, in figures and in the report on health.
  {
    file: /^server\/src\/(backup\/|vectors[./]|start-message\.ts$|declare-log-recovery\.ts$|rotate-register-key\.ts$|name-first-(?:officers|operator)\.ts$|reset-second-factor\.ts$)/,
    text: /./,
  },
  {
    file: /^server\/src\/register\/(declare-recovery|find-hold|guard|log-state|measure-log|register|sign-head)\.ts$/,
    text: /./,
  },
  { file: /^server\/src\/channels\/measure-channels\.ts$/, text: /./ },
  { file: /^server\/src\/platform\/(health|metrics|troubles|database\/[\w.-]+)\.ts$/, text: /./ },
  { file: /^server\/src\/live\/(live|measure-live)\.ts$/, text: /./ },
  { file: /^server\/src\/sums\/measure-sums\.ts$/, text: /./ },
  { file: /^server\/src\/site\/page-list\.ts$/, text: /./ },
  // Faults of a signed note, as programs compare them.
  { file: /^transparency\/src\/signed-note\.ts$/, text: /^[a-z]/ },
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
