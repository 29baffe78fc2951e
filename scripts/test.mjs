// The whole test run from a fresh clone: installs what is missing, checks, unit and service tests on both engines,
// every screen in each of its states, browser journeys in Chromium, and the main ones in Firefox ESR, WebKitGTK and
// Chromium 109. Ends with one line that counts them all. `unit`, `pages`, `e2e` or `browsers` runs that part alone.
// `lossy` is not part of the whole: it runs those browsers over a connection that loses every third request.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listen, ownNode, prepareProject, projectFolder, run } from './run.mjs';

await prepareProject();
const part = process.argv[2] ?? 'all';
const { installSystemPackages, installBrowsers, findChromium, findFirefox } = await import('./system-packages.mjs');
installSystemPackages();
const withBrowsers = part === 'all' || part === 'browsers';
if (withBrowsers || part === 'lossy') installBrowsers();
const { buildWeb, prepareDemo } = await import('./build-if-needed.mjs');

const results = join(projectFolder, '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const count = { passed: 0, failed: 0 };

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
  if (preparation.status !== 0) process.exit(preparation.status);
}

/** Adds the counts of a report; a runner that failed without a failed test counts as one failure. */
function addReport(status, read) {
  let failed = 0;
  try {
    const { passed, failures } = read();
    count.passed += passed;
    failed = failures;
  } catch {
    failed = 1;
  }
  count.failed += status !== 0 && failed === 0 ? 1 : failed;
}

/** Runs tests of Vitest and adds their counts. Arguments after the part's name are passed on. */
function runVitest(name, report, settings) {
  console.log(`\n── ${name}`);
  const file = join(results, `${report}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = process.argv.slice(3);
  const status = run(ownNode, ['node_modules/vitest/vitest.mjs', 'run', ...settings, ...reporters, ...chosen]);
  addReport(status, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failures: numFailedTests };
  });
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
  addReport(status, () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: stats.expected + stats.flaky, failures: stats.unexpected };
  });
}

if (part === 'all') await checkAndPrepare();
if (part === 'all' || part === 'unit') {
  prepareDemo();
  runVitest('unit and service tests, both engines', 'vitest', []);
}
if (part === 'all' || part === 'pages') {
  runVitest('pages in a browser', 'pages', ['--root', 'web', '--config', 'vitest.config.ts']);
}
if (part === 'all' || part === 'e2e') walkThrough('browser journeys', 'playwright', { CHROMIUM: findChromium() });
if (withBrowsers) walkThrough('journeys in other browsers', 'browsers', { FIREFOX: findFirefox() });
if (part === 'lossy') walkThrough('other browsers on a line that loses requests', 'lossy', { FIREFOX: findFirefox() });
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
