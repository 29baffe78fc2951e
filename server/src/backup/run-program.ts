import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BackupRefused } from './backup-refused.ts';
import { findPostgresProgram } from './postgres-programs.ts';

const MOST_LETTERS = 400;

/**
 * Runs one of PostgreSQL's programs on a database. The password travels in its environment, where other users of the
 * machine cannot read it.
 * @returns what it wrote to its output
 * @throws BackupRefused with the program's own words when it fails or is not installed
 */
export async function runProgram(
  name: 'pg_dump' | 'pg_restore',
  address: string | undefined,
  options: readonly string[],
): Promise<string> {
  const program = findPostgresProgram(name);
  if (program === undefined) {
    throw new BackupRefused(`The program ${name} was not found: install PostgreSQL's client programs.`);
  }
  const { place, secrets } = splitAddress(address);
  const child = spawn(program, [...place, ...options], {
    env: { ...process.env, ...secrets },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    texts.stdout += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    texts.stderr += chunk.toString('utf8');
  });
  const [code]: unknown[] = await once(child, 'close');
  if (code === 0) return texts.stdout;
  throw new BackupRefused(
    `${name} ended with ${code}: ${texts.stderr.trim().replaceAll(/\s+/g, ' ').slice(0, MOST_LETTERS)}`,
  );
}

function splitAddress(address: string | undefined): { place: readonly string[]; secrets: Record<string, string> } {
  if (address === undefined) return { place: [], secrets: {} };
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { place: [`--dbname=${url.href}`], secrets: password === '' ? {} : { PGPASSWORD: password } };
}
