import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Frozen migrations by their names, each with the SHA-256 of its text in hexadecimal digits. */
export type Frozen = ReadonlyMap<string, string>;

const TABLES = new URL('../db/tables/', import.meta.url);
/** One line for each migration: its hash, two spaces, its name, as `sha256sum` writes and checks them. */
const RECORD = new URL('SHA256SUMS', TABLES);

/** The migrations as they lie in the folder. */
export function readTables(): Frozen {
  const names = readdirSync(TABLES).filter((name) => name.endsWith('.sql'));
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(name, TABLES)))
      .digest('hex');
  return new Map(names.sort().map((name) => [name, hash(name)]));
}

/** The migrations as they were when they were frozen. */
export function readFrozen(): Frozen {
  const lines = readFileSync(RECORD, 'utf8').trimEnd().split('\n');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** The faults of frozen migrations, one sentence each: a register that has them never applies them again. */
export function findThawed(frozen: Frozen, tables: Frozen): readonly string[] {
  const faults: string[] = [];
  for (const [name, hash] of frozen) {
    if (!tables.has(name)) faults.push(`server/db/tables/${name} is gone: a migration stays once it is frozen.`);
    else if (tables.get(name) !== hash)
      faults.push(`server/db/tables/${name} changed after it was frozen: write a new migration instead.`);
  }
  const newest = [...frozen.keys()].sort().at(-1) ?? '';
  for (const name of tables.keys()) {
    if (frozen.has(name)) continue;
    const fault =
      name < newest
        ? `comes before ${newest}, which is frozen: give it a later number`
        : 'is not frozen: run npm run generate';
    faults.push(`server/db/tables/${name} ${fault}.`);
  }
  return faults;
}

/** Records the migrations that are not frozen yet; frozen ones keep their hashes. */
export function freezeNewTables(): void {
  const all = [...new Map([...readTables(), ...readFrozen()])].sort();
  writeFileSync(RECORD, all.map(([name, hash]) => `${hash}  ${name}\n`).join(''));
}
