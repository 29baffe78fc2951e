import type { Reply } from '@atlas/contract/endpoint';
import { addBrowser, type readNoticeSettings, removeBrowser } from '@atlas/contract/notices';
import * as noticesText from '@atlas/messages/notices';
import { useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';
import { toast } from '../ui/toast.ts';
import { findPushHindrance, type PushHindrance, subscribe, unsubscribe } from './subscription.ts';

type Settings = Reply<typeof readNoticeSettings>;

/** The browsers that show the person's notices, and a button for this one. */
export function BrowserPanel({ pushKey, browsers }: Pick<Settings, 'pushKey' | 'browsers'>) {
  const [hindrance, setHindrance] = useState<PushHindrance | undefined>(findPushHindrance);
  const [isAsking, setIsAsking] = useState(false);
  const add = useWrite(addBrowser, {
    onSuccess: ({ message }) => {
      toast.success(message);
    },
  });
  const remove = useWrite(removeBrowser, {
    onSuccess: ({ message }) => {
      toast.success(message);
    },
  });
  const start = async () => {
    setIsAsking(true);
    const subscribed = await subscribe(pushKey);
    setIsAsking(false);
    if ('hindrance' in subscribed) setHindrance(subscribed.hindrance);
    else add.mutate({ body: subscribed });
  };
  const stop = (browser: Settings['browsers'][number]) => {
    if (browser.isThis) void unsubscribe();
    remove.mutate({ params: { subscriptionID: browser._id } });
  };
  return (
    <Panel title={noticesText.browsers()}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-secondary">{noticesText.browsersLead()}</p>
        {browsers.length === 0 && <p>{noticesText.noBrowsers()}</p>}
        {browsers.length > 0 && (
          <ul className="flex flex-col">
            {browsers.map((browser) => (
              <li
                key={browser._id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0"
              >
                <span className="flex min-w-0 flex-wrap items-center gap-2.5">
                  <strong className="font-[550] break-words">{browser.device}</strong>
                  {browser.isThis && <Status tone="good" word={noticesText.isThis()} />}
                  <span className="text-13 text-secondary">
                    {noticesText.since({ moment: formatMoment(browser.since) })}
                  </span>
                </span>
                <Button
                  aria-label={noticesText.removeBrowserOf({ device: browser.device })}
                  busy={remove.isPending && remove.variables.params.subscriptionID === browser._id}
                  onClick={() => stop(browser)}
                >
                  {noticesText.removeBrowser()}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <FormError error={add.error ?? remove.error} />
        {!browsers.some(({ isThis }) => isThis) && (
          <>
            {hindrance !== undefined && <p className="max-w-prose">{describeHindrance(hindrance)}</p>}
            {hindrance !== 'unable' && (
              <Button className="self-start" busy={isAsking || add.isPending} onClick={() => void start()}>
                {noticesText.addThis()}
              </Button>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

function describeHindrance(hindrance: PushHindrance): string {
  switch (hindrance) {
    case 'unable':
      return noticesText.cannotPush();
    case 'denied':
      return noticesText.pushDenied();
    case 'not ready':
      return noticesText.pushNotReady();
    case 'failed':
      return noticesText.pushFailed();
  }
}
