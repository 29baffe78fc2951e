import { expect, test } from 'vitest';
import { createPostgresDatabase } from '../../../testing/database.ts';
import { findSchemaFaults } from './check-schema.ts';
import { migrate } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';

test.runIf(process.env.ATLAS_TEST_ENGINE === 'postgresql')(
  'of nodes that start together on an empty database one makes the schema, and the others find it made',
  async () => {
    const address = await createPostgresDatabase();
    const nodes = [1, 2, 3].map(() => openPostgresql(address, 1));
    const applied = await Promise.all(nodes.map(({ pool }) => migrate(pool)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    for (const { pool } of nodes) expect(await findSchemaFaults(pool)).toEqual([]);
    await Promise.all(nodes.map(({ close }) => close()));
  },
);
