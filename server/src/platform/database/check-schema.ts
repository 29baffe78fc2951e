import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { compareSchemas } from './compare-schema.rules.ts';
import { readSchemaParts, type SchemaParts } from './schema-parts.ts';

/** What a fresh migration makes; `npm run generate` renews it and a test fails when it is out of date. */
export const EXPECTED_PARTS = new URL('../../../generated/schema-parts.json', import.meta.url);
/** Versions 15 to 18 write the same definitions; later ones have not been compared. */
const NEWEST_COMPARED = 18;
const GUARD = /^(table|trigger|policy) /;

/** The differences between the schema and the migrations' result; empty if it is whole. */
export async function findSchemaFaults(pool: Pick<pg.Pool, 'query'>): Promise<readonly string[]> {
  return compareSchemas(readExpected(), await readSchemaParts(pool), await comparesDefinitions(pool));
}

/** Like {@link findSchemaFaults} for row-level security, policies and triggers only: a few milliseconds. */
export async function findLostGuards(pool: Pick<pg.Pool, 'query'>): Promise<readonly string[]> {
  const expected = new Map([...readExpected()].filter(([name]) => GUARD.test(name)));
  return compareSchemas(expected, await readSchemaParts(pool, 'guards'), await comparesDefinitions(pool));
}

function readExpected(): SchemaParts {
  return new Map(Object.entries(JSON.parse(readFileSync(EXPECTED_PARTS, 'utf8'))));
}

async function comparesDefinitions(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ major: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major`,
  );
  return (rows[0]?.major ?? 0) <= NEWEST_COMPARED;
}
