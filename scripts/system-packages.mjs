import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Chromium without the windows and menus around the page; journeys do not need them. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const GDAL_PLACES = ['/usr/bin/ogr2ogr', '/usr/local/bin/ogr2ogr', '/opt/homebrew/bin/ogr2ogr'];
const WEBKIT_DRIVER_PLACES = ['/usr/bin/WebKitWebDriver', '/usr/local/bin/WebKitWebDriver'];
const FIREFOX_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const DOVECOT = '/usr/sbin/dovecot';
const HLEDGER = '/usr/bin/hledger';
const POSTGRES_ROOT = '/usr/lib/postgresql';

const QUIET = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' };

export function findChromium() {
  return process.env.CHROMIUM ?? CHROMIUM_PLACES.find((place) => existsSync(place));
}

export function findFirefox() {
  return process.env.FIREFOX ?? FIREFOX_PLACES.find((place) => existsSync(place));
}

/** Whether a PostgreSQL server with PostGIS is installed, by the files of Debian's packages. */
function hasPostgis() {
  const found = spawnSync(
    'sh',
    ['-c', `ls ${POSTGRES_ROOT}/*/bin/initdb && ls /usr/share/postgresql/*/extension/postgis.control`],
    { stdio: 'ignore' },
  );
  return found.status === 0;
}

/** Whether GDAL's programs are installed: tests import what they write, and use them to read what we write. */
function hasGdal() {
  return GDAL_PLACES.some((place) => existsSync(place));
}

/** Whether poppler's programs are installed: tests use them to read printed papers. */
function hasPoppler() {
  return spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).error === undefined;
}

/** Whether this user may install Debian's packages. */
function mayInstall() {
  return process.getuid?.() === 0 && !spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).error;
}

/** Journeys use a third less processor time in the shell; if it is not available, the full Chromium will do. */
function preferHeadlessShell() {
  if (process.env.CHROMIUM || existsSync(HEADLESS_SHELL) || !mayInstall()) return;
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], QUIET);
  if (install().status === 0) return;
  spawnSync('apt-get', ['update', '-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'], QUIET);
  install();
}

/** Installs what the tests need besides npm packages, if this user is allowed to. Otherwise says how. */
export function installSystemPackages() {
  preferHeadlessShell();
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(hasPostgis() ? [] : ['postgresql', 'postgresql-postgis']),
    ...(hasGdal() ? [] : ['gdal-bin']),
    ...(hasPoppler() ? [] : ['poppler-utils']),
    // Tests read requests from a mailbox of a real IMAP server.
    ...(existsSync(DOVECOT) ? [] : ['dovecot-imapd']),
    // Tests compare the books with those of another program.
    ...(existsSync(HLEDGER) ? [] : ['hledger']),
  ];
  installPackages(missing.flatMap((name) => (name === 'postgresql-postgis' ? findPostgisPackage() : [name])));
}

/** Installs the journeys' browsers other than Chromium, and the virtual screen that one of them needs. */
export function installBrowsers() {
  installPackages([
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(WEBKIT_DRIVER_PLACES.some((place) => existsSync(place)) ? [] : ['webkit2gtk-driver']),
    ...(existsSync('/usr/bin/xvfb-run') ? [] : ['xvfb', 'xauth']),
  ]);
}

/** @param {readonly string[]} packages Debian's names */
function installPackages(packages) {
  if (packages.length === 0) return;
  const hint = `The tests need these Debian packages: apt-get install ${packages.join(' ')}`;
  if (!mayInstall()) {
    console.error(hint);
    process.exit(1);
  }
  console.log(`Installing ${packages.join(', ')} …`);
  const shown = { ...QUIET, stdio: ['ignore', 'ignore', 'inherit'] };
  run('apt-get', ['update', '-qq'], shown);
  if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], shown) !== 0) {
    console.error(hint);
    process.exit(1);
  }
}

/** The PostGIS package of the distribution's own PostgreSQL, such as postgresql-15-postgis-3. */
function findPostgisPackage() {
  run('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  const found = spawnSync(
    'sh',
    ['-c', "apt-cache search --names-only '^postgresql-[0-9]+-postgis-3$' | cut -d' ' -f1 | sort -V | tail -1"],
    {
      encoding: 'utf8',
    },
  );
  return [found.stdout.trim() || 'postgresql-15-postgis-3'];
}
