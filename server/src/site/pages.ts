import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../platform/choose-encoding.ts';
import type { Configuration } from '../platform/config.ts';
import { AppError } from '../platform/outcome.ts';
import { contentPolicy } from './content-policy.ts';
import { mountEarlyForms } from './early-forms.ts';
import { writeRobots, writeSitemap } from './found-files.ts';
import { readPageList } from './page-list.ts';
import { PageStore } from './page-store.ts';

const BUILD_FOLDER = new URL('../../../web/build/', import.meta.url).pathname;
const YEAR_SECONDS = 31_536_000;
/**
 * They protect documents. With a program, a font or a picture they have no effect and cost 250 bytes, fifty times a
 * page.
 */
const GUARDS_OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** Immutable files are not requested again; an interrupted download continues by its `last-modified`. */
const HINTS_FOR_ASKING_AGAIN = ['etag', 'accept-ranges'];

/**
 * Serves the built pages: prerendered ones by their address, the shell for the application's own, 404 for the rest.
 * @throws ConfigurationError if the build is incomplete
 */
export async function mountPages(
  app: FastifyInstance,
  configuration: Configuration,
  folder = BUILD_FOLDER,
): Promise<void> {
  const pages = configuration.pages ? readPageList(folder) : undefined;
  if (pages === undefined) {
    if (configuration.pages)
      app.log.warn('the pages are not built, so only the API is served: npm run build builds them');
    app.setNotFoundHandler(async () => {
      throw new AppError('route_not_found');
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // A page names the scripts of its build, so it is revalidated each time.
      if (path.endsWith('.html')) return;
      for (const name of GUARDS_OF_DOCUMENTS) reply.removeHeader(name);
      const immutable = path.includes('/assets/') || /[.-][\w-]{8,}\.\w+$/.test(path);
      if (path.includes('/assets/')) for (const name of HINTS_FOR_ASKING_AGAIN) reply.removeHeader(name);
      reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600');
    },
  });
  const store = new PageStore(join(folder, 'client'), configuration);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .header('content-security-policy', contentPolicy(configuration, pages.scripts[file] ?? []))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(await store.read(file, encoding));
  };
  const options = { schema: { hide: true } } as const;
  for (const [address, file] of Object.entries(pages.prerendered)) {
    app.get(address, options, (request, reply) => sendPage(request, reply, file));
  }
  for (const address of pages.application) {
    if (address in pages.prerendered) continue;
    app.get(address, options, (request, reply) => sendPage(request, reply, pages.early[address] ?? pages.shell));
  }
  await mountEarlyForms(app, Object.keys(pages.prerendered));
  const { origin } = configuration;
  app.get('/robots.txt', options, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(writeRobots(origin)),
  );
  app.get('/sitemap.xml', options, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(writeSitemap(origin, Object.keys(pages.prerendered))),
  );
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && request.headers.accept?.includes('text/html');
    if (!wantsPage || request.url.startsWith('/api/')) throw new AppError('route_not_found');
    const plain = withoutTrailingSlash(request.url);
    if (plain !== undefined) return reply.redirect(plain, 308);
    return sendPage(request, reply.code(404), pages.shell);
  });
}

/** The address of a page requested with trailing slashes; undefined for any other. */
function withoutTrailingSlash(url: string): string | undefined {
  const [path = '', ...query] = url.split('?');
  const plain = path.replace(/\/+$/, '');
  // `//host` would lead away from here.
  if (plain === path || plain === '' || /^[/\\]{2}/.test(plain)) return undefined;
  return [plain, ...query].join('?');
}
