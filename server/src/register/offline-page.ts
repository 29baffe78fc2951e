import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const PAGE = new URL('../../../web/build/verify-offline.html', import.meta.url).pathname;
/** The keys of the log and its recoveries, from its own addresses. */
interface LogSummary {
  readonly policy: string;
  readonly rotations: string;
  readonly recoveries: string;
}

/** Serves the page that checks without a connection, with the log's keys in it, for people to save. */
export function mountOfflinePage(app: FastifyInstance, readSummary: () => Promise<LogSummary>): void {
  if (!existsSync(PAGE)) return;
  const page = readFileSync(PAGE, 'utf8');
  const contentPolicy = [
    "default-src 'none'",
    `script-src '${hashOf(page, 'script')}'`,
    `style-src '${hashOf(page, 'style')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  app.get('/verify/offline.html', { schema: { hide: true } }, async (_request, reply) => {
    const { policy, rotations, recoveries } = await readSummary();
    const filled = fillIn(fillIn(page, 'log-policy', policy), 'log-rotations', rotations);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy)
      .header('cache-control', 'no-cache')
      .send(fillIn(filled, 'log-recoveries', recoveries));
  });
}

function fillIn(page: string, name: string, content: string): string {
  const quoted = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
  return page.replace(`<meta name="${name}" content="">`, () => `<meta name="${name}" content="${quoted}">`);
}

/** What the content policy must allow: the one script or style of the page, by its hash. */
function hashOf(page: string, element: 'script' | 'style'): string {
  const [, content = ''] = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(page) ?? [];
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
