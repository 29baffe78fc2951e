import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Configuration } from './config.ts';

/**
 * Maps and surveys ask where the device is, its screen stays on while a beacon is measured, and buttons copy. Nothing
 * else of a device is used, by us or by what a page frames.
 */
const PERMISSIONS = [
  'geolocation=(self)',
  'screen-wake-lock=(self)',
  'clipboard-write=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'bluetooth',
    'browsing-topics',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/**
 * Headers for every answer; pages add their own content policy with their scripts. They are constant and computed once:
 * computing them for each call took as long as all access checks.
 */
export function buildSecurityHeaders(configuration: Configuration): OutgoingHttpHeaders {
  const secure = configuration.origin.startsWith('https:');
  const headers = headersOf({
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return { ...headers, 'permissions-policy': PERMISSIONS };
}

/** Sets the headers on every answer of a route, or of none; an answer before routing must set them itself. */
export function mountSecurityHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  // The API's answers are private to the caller, unless the route says otherwise.
  const unkept = { ...headers, 'cache-control': 'private, no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    reply.headers(url.startsWith('/api/') && !url.startsWith('/api/docs') ? unkept : headers);
    done();
  });
}

/** The headers that helmet would set on an answer. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, () => {});
  return { ...answer.getHeaders() };
}
