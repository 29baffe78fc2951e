import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './scripts/compile-messages.mjs';
import { EMBEDDED_ALONE, EMBEDDED_FILES } from './scripts/embedded-files.ts';
// Also where Node keeps what it has compiled, for the processes that tests start.
import './scripts/run.mjs';

compileMessages();

/** One more than there are cores: a test that waits for a process, a disk or a timer leaves its core to another. */
const maxWorkers = availableParallelism() + 1;
const setupFiles = ['server/testing/replay-seed.ts', 'server/testing/stop-monitors.ts'];
/** Where a whole landing hangs on the run, a test that fell to the machine is tried once more, and told. */
const retry = process.env.CI ? 1 : 0;
/** A machine that others work on, too, takes several times as long. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Only `npm test` keeps to the lists of scripts/embedded-files.ts. */
const isWholeRun = process.env.ATLAS_TEST_WHOLE === 'yes';

const server = {
  execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
  ...patience,
  maxWorkers,
  setupFiles,
  retry,
  isolate: false,
  include: ['server/src/**/*.test.ts', 'demo/src/**/*.test.ts'],
};

/** Pure rules run once, services and routes on PostgreSQL, and what the engine itself decides on both. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'rules',
          maxWorkers,
          setupFiles,
          retry,
          // Pure rules leave nothing behind for the next file.
          isolate: false,
          exclude: ['**/*.page.test.tsx'],
          include: [
            'geodesy/src/**/*.test.ts',
            'gating/src/**/*.test.ts',
            'money/src/**/*.test.ts',
            'transparency/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            'messages/*.test.ts',
            'web/{src,scripts,testing}/**/*.test.{ts,tsx}',
            'scripts/*.test.ts',
            'bench/*.test.ts',
            'server/src/**/rules.test.ts',
            'server/src/**/*.rules.test.ts',
          ],
        },
      },
      {
        test: {
          ...server,
          name: 'postgresql',
          exclude: ['**/rules.test.ts', '**/*.rules.test.ts', ...(isWholeRun ? EMBEDDED_ALONE : [])],
          globalSetup: ['server/testing/postgresql-setup.ts'],
          env: { ATLAS_TEST_ENGINE: 'postgresql' },
        },
      },
      {
        test: {
          ...server,
          name: 'embedded',
          ...(isWholeRun && { include: EMBEDDED_FILES }),
          exclude: ['**/rules.test.ts', '**/*.rules.test.ts', '**/*.races.test.ts'],
          globalSetup: ['server/testing/embedded-setup.ts'],
          env: { ATLAS_TEST_ENGINE: 'embedded' },
        },
      },
    ],
  },
});
