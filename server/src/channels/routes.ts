import * as contactMails from '@atlas/contract/contact-mails';
import type { FastifyInstance } from 'fastify';
import { describeCaller } from '../people/index.ts';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { disownReference } from './disown-reference.ts';
import { mountWebhook } from './whatsapp/take-webhook.ts';

/** Where other programs bring requests, and where people refuse answers to what they did not ask. */
export async function mountChannels(app: FastifyInstance, platform: Platform): Promise<void> {
  mount(app, platform, contactMails, {
    disownReference: {
      free: ({ body, request, keep }) =>
        disownReference(platform, body, describeCaller(platform, request).network, keep),
    },
  });
  await mountWebhook(app, platform);
}
