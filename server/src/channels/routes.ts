import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { mountWebhook } from './whatsapp/take-webhook.ts';

/** Where other programs bring requests. */
export async function mountChannels(app: FastifyInstance, platform: Platform): Promise<void> {
  await mountWebhook(app, platform);
}
