import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { findPostgresProgram } from '../src/backup/postgres-programs.ts';

export const GENERATED_FOLDER = new URL('../generated/', import.meta.url);
const CODEGEN = fileURLToPath(new URL('../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url));
const CLIENT_GENERATOR = fileURLToPath(new URL('../node_modules/openapi-typescript/bin/cli.js', import.meta.url));

/** The whole schema as statements, except for functions, which have their own files. */
export const DUMP = new URL('../db/schema.sql', import.meta.url);

/** TypeScript types of the tables, read from a migrated database. */
export function generateSchema(address: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-schema-'));
  const file = join(folder, 'schema.ts');
  try {
    const options = [
      '--dialect',
      'postgres',
      '--url',
      address,
      '--default-schema',
      'app',
      '--include-pattern',
      'app.*',
      '--out-file',
      file,
    ];
    execFileSync(process.execPath, [CODEGEN, ...options], { stdio: 'ignore' });
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const DUMP_HEAD =
  '-- What the files of server/db make, as pg_dump writes it; npm run generate renews it. Functions stand in their own files.\n';
/** Lines of a dump about how it was made, not about the schema. */
const DUMP_SETTINGS = /^(--.*|SET .*|ALTER .* OWNER TO postgres;|SELECT pg_catalog\.set_config.*|\\(un)?restrict .*)?$/;
const DUMP_PART = /^--\n-- (?=(?:Name|Data for Name): )/m;

/** The dump of the schema of a migrated database, by the pg_dump of this machine. */
export function generateDump(address: string): string {
  const program = findPostgresProgram('pg_dump') ?? 'pg_dump';
  const options = ['--schema-only', '--no-comments', '--schema=app', address];
  const dump = execFileSync(program, options, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const parts = dump.split(DUMP_PART).slice(1);
  const kept = parts.filter((part) => !/^.*; Type: FUNCTION;/.test(part)).map(keepStatements);
  return `${DUMP_HEAD}\n${kept.filter((text) => text !== '').join('\n\n')}\n`;
}

/** @param part of a dump, after the rule above its name */
function keepStatements(part: string): string {
  const lines = part.split('\n').slice(1);
  return lines.filter((line) => !DUMP_SETTINGS.test(line)).join('\n');
}

/** Writes a client's types from the OpenAPI document beside them. */
export function generateClient(): void {
  const place = (name: string) => fileURLToPath(new URL(name, GENERATED_FOLDER));
  execFileSync(process.execPath, [CLIENT_GENERATOR, place('openapi.json'), '--output', place('api.d.ts')]);
}

/** The OpenAPI document of a built application. */
export function generateReference(app: FastifyInstance): string {
  return `${JSON.stringify(app.swagger(), null, 2)}\n`;
}
