import * as shellText from '@atlas/messages/shell';
import { useEffect, useState } from 'react';
import { useSession } from '../people/session.ts';
import { Button } from '../ui/button.tsx';
import { isLineSlow } from '../ui/line-pace.ts';
import { whenQuiet } from '../ui/when-quiet.ts';
import { KEEP_FIELD_WORK, WORKER_ADDRESS } from '../worker/field-keeping.ts';

/**
 * The shortest time between two checks for a newer version, made when someone returns to a page that stays open for
 * days.
 */
const LOOK_MILLISECONDS = 3_600_000;

/** Stores pages for use without a signal, and asks before it activates a newer version. */
export function OfflineKeeper() {
  const session = useSession();
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>();
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const signedIn = session.status === 'signedIn';

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return whenQuiet(() => {
      if (isLineSlow()) return;
      const register = async () => {
        const registered = await navigator.serviceWorker.register(WORKER_ADDRESS);
        setRegistration(registered);
        setWaiting(findNewer(registered));
        const follow = (coming: ServiceWorker | null) =>
          coming?.addEventListener('statechange', () => {
            if (coming.state === 'installed') setWaiting(findNewer(registered));
          });
        // The browser checks for a newer version itself when a page opens, perhaps before this page does.
        follow(registered.installing);
        registered.addEventListener('updatefound', () => follow(registered.installing));
      };
      // If workers are forbidden, the register still works with a connection.
      register().catch(() => undefined);
    });
  }, []);

  useEffect(() => {
    if (!registration) return;
    let looked = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_MILLISECONDS) return;
      looked = Date.now();
      registration.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [registration]);

  useEffect(() => {
    if (!registration || !signedIn) return;
    const ask = async () => (await navigator.serviceWorker.ready).active?.postMessage(KEEP_FIELD_WORK);
    void ask();
  }, [registration, signedIn]);

  if (!waiting) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-4 z-40 flex justify-center px-4">
      <div className="floats-in flex flex-wrap items-center gap-x-4 gap-y-2 rounded-6 border border-hairline bg-panel py-2 pr-2 pl-4 shadow-float">
        <span>{shellText.newerVersion()}</span>
        <span className="flex gap-2">
          <Button tone="primary" size="small" onClick={() => takeOver(waiting)}>
            {shellText.reloadNow()}
          </Button>
          <Button tone="quiet" size="small" onClick={() => setWaiting(null)}>
            {shellText.later()}
          </Button>
        </span>
      </div>
    </div>
  );
}

/** The newer version takes control of the page, which then reloads. */
function takeOver(worker: ServiceWorker) {
  const reload = () => window.location.reload();
  if (worker.state === 'activated') return reload();
  // A page without a worker sees no change of controller, so the worker itself reports that it is active.
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') reload();
  });
  worker.postMessage('take-over');
}

/**
 * The worker waiting for an older one to stop. There is none on a first visit, although one may appear to be waiting.
 */
function findNewer({ active, waiting }: ServiceWorkerRegistration): ServiceWorker | null {
  return active === null || navigator.serviceWorker.controller === null ? null : waiting;
}
