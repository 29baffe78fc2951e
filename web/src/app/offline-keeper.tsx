import { useEffect, useState } from 'react';
import { useSession } from '../people/session.ts';
import { shellText } from '../strings/shell.ts';
import { Button } from '../ui/button.tsx';

const SCRIPT = '/service-worker.js';
/** A page that is only being looked at is shown and answers before anything is kept for later. */
const LATEST_MILLISECONDS = 8_000;
/** A page that stays open for days looks for a newer version when somebody comes back to it, so often at most. */
const LOOK_MILLISECONDS = 3_600_000;

/** Keeps pages for use without a signal, and asks before a newer version takes over. */
export function OfflineKeeper() {
  const session = useSession();
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>();
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const signedIn = session.status === 'signedIn';

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return whenIdle(() => {
      const register = async () => {
        const registered = await navigator.serviceWorker.register(SCRIPT);
        setRegistration(registered);
        setWaiting(registered.waiting);
        const follow = (coming: ServiceWorker | null) =>
          coming?.addEventListener('statechange', () => {
            if (coming.state === 'installed' && navigator.serviceWorker.controller) setWaiting(coming);
          });
        // The browser looks for a newer one by itself when a page opens, maybe before this page asks.
        follow(registered.installing);
        registered.addEventListener('updatefound', () => follow(registered.installing));
      };
      // Where workers are forbidden the register still works, with a connection.
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
    const ask = async () => (await navigator.serviceWorker.ready).active?.postMessage('keep-field-work');
    void ask();
  }, [registration, signedIn]);

  if (!waiting) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-4 z-40 flex justify-center px-4">
      <div className="floats-in flex flex-wrap items-center gap-x-4 gap-y-2 rounded-6 border border-hairline bg-panel py-2 pr-2 pl-4 shadow-float">
        <span>{shellText.newerVersion}</span>
        <span className="flex gap-2">
          <Button tone="primary" size="small" onClick={() => takeOver(waiting)}>
            {shellText.reloadNow}
          </Button>
          <Button tone="quiet" size="small" onClick={() => setWaiting(null)}>
            {shellText.later}
          </Button>
        </span>
      </div>
    </div>
  );
}

/** The newer version takes the page over, which then loads anew. */
function takeOver(worker: ServiceWorker) {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  worker.postMessage('take-over');
}

/** Runs a task once the page has loaded and rests. @returns how to call it off */
function whenIdle(task: () => void): () => void {
  let idle = 0;
  const wait = () => {
    idle = window.requestIdleCallback
      ? window.requestIdleCallback(task, { timeout: LATEST_MILLISECONDS })
      : window.setTimeout(task, 1_000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    window.cancelIdleCallback?.(idle);
    clearTimeout(idle);
  };
}
