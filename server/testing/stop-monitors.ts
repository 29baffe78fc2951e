import perfHooks from 'node:perf_hooks';
import { beforeAll } from 'vitest';

const STARTED = Symbol.for('atlas.started-monitors');
type Monitor = ReturnType<typeof perfHooks.monitorEventLoopDelay>;
type Started = typeof globalThis & { [STARTED]?: Monitor[] };

/**
 * A register that is closed goes on measuring the delay of the event loop, because its process ends with it. Here
 * hundreds follow each other in one process, and would wake it thousands of times a second.
 */
function listStarted(): Monitor[] {
  const shared: Started = globalThis;
  if (shared[STARTED] !== undefined) return shared[STARTED];
  const started: Monitor[] = [];
  const { monitorEventLoopDelay } = perfHooks;
  perfHooks.monitorEventLoopDelay = (options) => {
    const monitor = monitorEventLoopDelay(options);
    started.push(monitor);
    return monitor;
  };
  shared[STARTED] = started;
  return started;
}

const started = listStarted();
/** Those of earlier test files. */
beforeAll(() => {
  for (const monitor of started.splice(0)) monitor.disable();
});
