import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';

/** Only the engine in this process keeps state between statements. */
const onEmbedded = test.runIf(process.env.ATLAS_TEST_ENGINE === 'embedded');

onEmbedded(
  'statements that failed leave nothing behind in the engine, however many they are',
  {
    timeout: 60_000,
  },
  async () => {
    const { opened, remove } = await createTestDatabase();
    try {
      const failures = new Set<unknown>();
      for (let count = 0; count < 2_500; count += 1) {
        const failure: unknown = await opened.pool.query('SELECT 1 / 0').catch(({ code }) => code);
        failures.add(failure);
      }
      expect(failures).toEqual(new Set(['22012']));
      expect((await opened.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await remove();
    }
  },
);
