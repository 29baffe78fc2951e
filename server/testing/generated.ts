import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

export const GENERATED_FOLDER = new URL('../generated/', import.meta.url);
const CODEGEN = fileURLToPath(new URL('../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url));
const CLIENT_GENERATOR = fileURLToPath(new URL('../node_modules/openapi-typescript/bin/cli.js', import.meta.url));

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

/** Writes a client's types from the OpenAPI document beside them. */
export function generateClient(): void {
  const place = (name: string) => fileURLToPath(new URL(name, GENERATED_FOLDER));
  execFileSync(process.execPath, [CLIENT_GENERATOR, place('openapi.json'), '--output', place('api.d.ts')]);
}

/** The OpenAPI document of a built application. */
export function generateReference(app: FastifyInstance): string {
  return `${JSON.stringify(app.swagger(), null, 2)}\n`;
}
