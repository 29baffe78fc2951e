import { expect, it, vi } from 'vitest';
import { type Keeping, watchKeeping } from './watch-keeping.ts';

/** A browser's side of a service worker that the test plays. */
class PlayedContainer extends EventTarget {
  controller: object | null = null;
  readonly asked: string[] = [];
  readonly active = { postMessage: (message: string) => this.asked.push(message) };
  readonly ready = Promise.resolve({ active: this.active });
  isForbidden = false;

  register(): Promise<unknown> {
    return this.isForbidden ? Promise.reject(new Error('forbidden')) : Promise.resolve({});
  }

  report(kept: number, total: number): void {
    this.dispatchEvent(new MessageEvent('message', { data: { type: 'field-keeping', kept, total } }));
  }

  takeControl(): void {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}

function watch(container: PlayedContainer) {
  const heard: Keeping[] = [];
  const stop = watchKeeping(container as unknown as ServiceWorkerContainer, (keeping) => heard.push(keeping));
  return { heard, stop };
}

it('is ready only with every file and a worker that answers for the page', async () => {
  const container = new PlayedContainer();
  const { heard, stop } = watch(container);
  await vi.waitFor(() => expect(container.asked).toEqual(['need-field-work']));
  container.report(3, 4);
  container.report(4, 4);
  expect(heard).toEqual([{ status: 'keeping', kept: 3, total: 4 }]);
  container.takeControl();
  expect(heard.at(-1)).toEqual({ status: 'ready' });
  stop();
});

it('is not ready under a worker that lacks files, and hears no other messages', async () => {
  const container = new PlayedContainer();
  const { heard, stop } = watch(container);
  container.takeControl();
  container.dispatchEvent(new MessageEvent('message', { data: 'who' }));
  expect(heard).toEqual([]);
  container.report(1, 2);
  expect(heard).toEqual([{ status: 'keeping', kept: 1, total: 2 }]);
  stop();
  container.report(2, 2);
  expect(heard).toHaveLength(1);
});

it('asks again for what did not arrive', async () => {
  vi.useFakeTimers();
  const container = new PlayedContainer();
  const { stop } = watch(container);
  await vi.advanceTimersByTimeAsync(0);
  container.report(1, 2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(container.asked).toHaveLength(2);
  stop();
  vi.useRealTimers();
});

it('says so where workers are forbidden', async () => {
  const container = new PlayedContainer();
  container.isForbidden = true;
  const { heard, stop } = watch(container);
  await vi.waitFor(() => expect(heard).toEqual([{ status: 'unable' }]));
  stop();
});
