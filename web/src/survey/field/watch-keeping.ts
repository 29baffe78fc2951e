import { NEED_FIELD_WORK, readKeeping, WORKER_ADDRESS } from '../../worker/field-keeping.ts';

/** How far this device is from working without a signal. */
export type Keeping =
  | { readonly status: 'starting' | 'ready' | 'unable' }
  | { readonly status: 'keeping'; readonly kept: number; readonly total: number };

/** A file that did not arrive is asked for again after this long; the worker's time may also have ended. */
const AGAIN_MILLISECONDS = 30_000;

/**
 * Keeps the pages and programs of field work on this device on any connection, however slow: a surveyor needs them where
 * there is none. `ready` once all of them are stored and the worker answers for this page.
 * @returns a function that stops hearing of it
 */
export function watchKeeping(container: ServiceWorkerContainer, hear: (keeping: Keeping) => void): () => void {
  let isOver = false;
  let isComplete = false;
  const tell = (keeping: Keeping) => {
    if (!isOver) hear(keeping);
  };
  const judge = () => {
    if (isComplete && container.controller !== null) tell({ status: 'ready' });
  };
  const listen = ({ data }: MessageEvent) => {
    const report = readKeeping(data);
    if (report === undefined) return;
    const { kept, total } = report;
    isComplete = kept === total;
    if (isComplete) return judge();
    tell({ status: 'keeping', kept, total });
  };
  const ask = async () => (await container.ready).active?.postMessage(NEED_FIELD_WORK);
  container.addEventListener('message', listen);
  container.addEventListener('controllerchange', judge);
  container.register(WORKER_ADDRESS).then(ask, () => tell({ status: 'unable' }));
  const timer = setInterval(() => {
    if (!isComplete || container.controller === null) void ask();
  }, AGAIN_MILLISECONDS);
  return () => {
    isOver = true;
    clearInterval(timer);
    container.removeEventListener('message', listen);
    container.removeEventListener('controllerchange', judge);
  };
}
