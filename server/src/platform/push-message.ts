import { Agent } from 'node:https';
import type { PushText } from '@atlas/contract/push-text';
import webPush from 'web-push';
import type { Configuration } from './config.ts';
import { lookUpPublic } from './public-address.ts';
import { isPushService } from './push-services.rules.ts';
import { deriveVapidKey } from './vapid-key.ts';

/** A push service that has not answered by then is tried again. */
const SENDING_MILLISECONDS = 10_000;
const LONGEST_TOPIC = 32;

/** A message to one browser. */
export interface PushMessage {
  readonly subscriptionID: string;
  readonly text: PushText;
  /** RFC 3339. A push service keeps it until then, and after that it is of no use. */
  readonly until: string;
}

/** Where a browser's messages go, and the keys to encrypt them with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

export interface Pusher {
  /**
   * Hands a message over to the browser's push service, or rejects.
   * @returns `gone` if the browser no longer takes any
   */
  readonly send: (target: PushTarget, message: Pick<PushMessage, 'text' | 'until'>) => Promise<'sent' | 'gone'>;
}

/** By default, hosts that lead into an inner network are refused even if a push service's name does. */
const PUBLIC = new Agent({ lookup: lookUpPublic as never });

/**
 * Sends by the Web Push protocol: encrypted for the browser, signed with the register's key, to known push services only.
 * @param secret the register's secret for push messages
 * @param own connects to the services that the operator names
 */
export function createPusher(configuration: Configuration, secret: Uint8Array, own = new Agent()): Pusher {
  const vapidDetails = { subject: nameSender(configuration), ...deriveVapidKey(secret) };
  const { pushServices } = configuration;
  return {
    send: async ({ endpoint, p256dh, auth }, { text, until }) => {
      // A service that the settings no longer name.
      if (!isPushService(endpoint, pushServices)) return 'gone';
      const isOwn = pushServices.includes(new URL(endpoint).host);
      try {
        await webPush.sendNotification(
          { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
          JSON.stringify(text),
          {
            vapidDetails,
            TTL: Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000)),
            urgency: 'normal',
            topic: text.tag.replaceAll('-', '').slice(0, LONGEST_TOPIC),
            timeout: SENDING_MILLISECONDS,
            agent: isOwn ? own : PUBLIC,
          },
        );
        return 'sent';
      } catch (error) {
        const status = error instanceof webPush.WebPushError ? error.statusCode : undefined;
        if (status === 404 || status === 410) return 'gone';
        // The error quotes the browser's address: its status is enough.
        throw Object.assign(new Error('a push service refused a message'), {
          code: status === undefined ? (error as NodeJS.ErrnoException).code : `HTTP ${status}`,
        });
      }
    },
  };
}

/** Whom a push service can write to about the register's messages, as RFC 8292 wants. */
function nameSender({ contact, origin, mailFrom }: Configuration): string {
  if (contact.email !== '') return `mailto:${contact.email}`;
  return origin.startsWith('https:') ? origin : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
