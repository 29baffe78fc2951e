import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const PAGE = new URL('../../../web/build/verify-offline.html', import.meta.url).pathname;
const EMPTY = '<meta name="log-policy" content="">';

/** Serves the page that checks without a connection, with the log's keys in it, for people to save. */
export function registerOfflinePage(app: FastifyInstance, policy: string): void {
  if (!existsSync(PAGE)) return;
  const quoted = policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
  const page = readFileSync(PAGE, 'utf8').replace(EMPTY, () => EMPTY.replace('""', `"${quoted}"`));
  const contentPolicy = [
    "default-src 'none'",
    `script-src '${hashOf(page, 'script')}'`,
    `style-src '${hashOf(page, 'style')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  app.get('/verify/offline.html', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy)
      .header('cache-control', 'no-cache')
      .send(page),
  );
}

/** What the content policy must allow: the one script or style of the page, by its hash. */
function hashOf(page: string, element: 'script' | 'style'): string {
  const [, content = ''] = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(page) ?? [];
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
