import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHECKS = ['-s', 'ordereddates', 'payees'];

/** What hledger says about a journal: its complaints, empty if it finds nothing, and its balances by account and unit. */
export interface HledgerVerdict {
  readonly complaints: string;
  /** By `account unit`: decimal text, without the accounts at zero. */
  readonly balances: Readonly<Record<string, string>>;
}

/** Has hledger check a journal strictly, and add it up. */
export function runHledger(journal: string): HledgerVerdict {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-hledger-'));
  try {
    const file = join(folder, 'books.journal');
    writeFileSync(file, journal);
    const check = run(['-f', file, 'check', ...CHECKS]);
    if (check.status !== 0) return { complaints: check.stderr || check.stdout, balances: {} };
    const { stdout } = run(['-f', file, 'balance', '--flat', '--no-total', '-O', 'csv', '--layout', 'bare']);
    return { complaints: '', balances: readBalances(stdout) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs hledger, which reads files in the locale's encoding. */
function run(parameters: readonly string[]) {
  const result = spawnSync('hledger', parameters, {
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  });
  if (result.error !== undefined) throw result.error;
  return result;
}

/** Lines of `"account","commodity","balance"`. */
function readBalances(csv: string): Readonly<Record<string, string>> {
  const rows = csv.trim().split('\n').slice(1);
  return Object.fromEntries(
    rows.flatMap((row) => {
      const [, account = '', unit = '', balance = ''] = /^"((?:[^"]|"")*)","([^"]*)","([^"]*)"$/.exec(row) ?? [];
      return Number(balance) === 0 ? [] : [[`${account.replaceAll('""', '"')} ${unit}`, balance]];
    }),
  );
}
