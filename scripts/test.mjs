// The whole test run from a fresh clone: installs what is missing, checks, unit and service tests, every screen in each of
// its states, the main journeys in Chromium, and the most common tasks in Firefox ESR, WebKitGTK and Chromium 109. Ends
// with the names of what failed and one line that counts all. `unit`, `pages`, `e2e` or `browsers` runs that part alone,
// and `every` leaves nothing out: all journeys, and all tests of services on both engines.
// `lossy` is not part of the whole: it runs those browsers over a connection that loses every third request.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listen, ownNode, prepareProject, projectFolder, run } from './run.mjs';

await prepareProject();
const part = process.argv[2] ?? 'all';
const { installSystemPackages, installBrowsers, findChromium, findFirefox } = await import('./system-packages.mjs');
installSystemPackages();
const isWhole = part === 'all' || part === 'every';
const withBrowsers = isWhole || part === 'browsers';
// Most of the time of a whole run would go into repetition (decision 139).
if (part === 'all') process.env.ATLAS_TEST_WHOLE = 'yes';
if (withBrowsers || part === 'lossy') installBrowsers();
const { buildWeb, prepareDemo } = await import('./build-if-needed.mjs');

const results = join(projectFolder, '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const count = { passed: 0, failed: 0 };
const failedNames = [];

/**
 * Runs the checks and, in parallel, prepares what the tests start from: neither keeps two cores busy on its own.
 * Without the pages no journey can start.
 */
async function checkAndPrepare() {
  console.log('\n── types, lint, walls');
  const [check, preparation] = await Promise.all([
    listen(ownNode, ['scripts/check.mjs']),
    listen(ownNode, ['scripts/prepare-tests.mjs']),
  ]);
  process.stdout.write(check.output + preparation.output);
  count[check.status === 0 ? 'passed' : 'failed'] += 1;
  if (check.status !== 0) failedNames.push('types, lint, walls');
  if (preparation.status !== 0) process.exit(preparation.status);
}

/**
 * Adds the counts of a report and the names of its failed tests.
 * A runner that failed without a failed test, as for an error between tests, counts as one failure under its own name.
 */
function addReport(name, status, read) {
  let failures = [];
  try {
    const report = read();
    count.passed += report.passed;
    failures = report.failures;
  } catch {
    failures = [`${name}: no report`];
  }
  if (status !== 0 && failures.length === 0) failures = [`${name}: an error outside the tests`];
  count.failed += failures.length;
  failedNames.push(...failures);
}

/** Runs tests of Vitest and adds their counts. Arguments after the part's name are passed on. */
function runVitest(name, report, settings) {
  console.log(`\n── ${name}`);
  const file = join(results, `${report}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = process.argv.slice(3);
  const status = run(ownNode, ['node_modules/vitest/vitest.mjs', 'run', ...settings, ...reporters, ...chosen]);
  addReport(name, status, () => {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    const failures = testResults.flatMap((testFile) => {
      const path = relative(projectFolder, testFile.name);
      const failed = testFile.assertionResults.filter((test) => test.status === 'failed');
      // A file that could not be loaded has failed without a test of its own.
      if (failed.length === 0 && testFile.status === 'failed') return [path];
      return failed.map((test) => `${path} › ${test.fullName}`);
    });
    return { passed: numPassedTests, failures };
  });
}

/** Names of the journeys of a suite of Playwright's report that failed at every try. */
function failedJourneys({ specs = [], suites = [] }) {
  const failed = specs.filter((spec) => spec.tests.some((test) => test.status === 'unexpected'));
  return [...failed.map((spec) => `${spec.file} › ${spec.title}`), ...suites.flatMap(failedJourneys)];
}

/** Walks through the journeys of a configuration and adds their counts. */
function walkThrough(name, config, browser) {
  buildWeb();
  prepareDemo();
  console.log(`\n── ${name}`);
  const report = join(results, `${config}.json`);
  const status = run(
    ownNode,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', `e2e/${config}.config.ts`, ...process.argv.slice(3)],
    { env: { ...process.env, ...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  addReport(name, status, () => {
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: stats.expected + stats.flaky, failures: suites.flatMap(failedJourneys) };
  });
}

if (isWhole) await checkAndPrepare();
if (isWhole || part === 'unit') {
  prepareDemo();
  runVitest('unit and service tests, both engines', 'vitest', []);
}
if (isWhole || part === 'pages') {
  runVitest('pages in a browser', 'pages', ['--root', 'web', '--config', 'vitest.config.ts']);
}
if (isWhole || part === 'e2e') walkThrough('browser journeys', 'playwright', { CHROMIUM: findChromium() });
if (withBrowsers) walkThrough('journeys in other browsers', 'browsers', { FIREFOX: findFirefox() });
if (part === 'lossy') walkThrough('other browsers on a line that loses requests', 'lossy', { FIREFOX: findFirefox() });
for (const name of failedNames) console.log(`failed: ${name}`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
