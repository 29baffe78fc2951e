import * as notices from '@atlas/contract/notices';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { chooseLocale } from '../platform/locale.ts';
import { mount } from '../platform/mount.ts';
import { AppError, isRefusal } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { countNotices, listNotices, markNoticesRead } from './list-notices.ts';
import { addBrowser, readNoticeSettings, removeBrowser, setNoticeChoices, stopMailsByLink } from './settings.ts';

const MOST_BYTES = 1024;
const Link = z.object({ token: z.string().check(z.minLength(1), z.maxLength(300)) });

export async function mountNotices(app: FastifyInstance, platform: Platform): Promise<void> {
  mount(app, platform, notices, {
    countNotices: ({ scope }) => countNotices(scope),
    listNotices: ({ scope, query }) => listNotices(scope, query.only),
    markNoticesRead: ({ scope, body }) => markNoticesRead(scope, body),
    readNoticeSettings: ({ scope }) => readNoticeSettings(platform, scope),
    setNoticeChoices: ({ scope, body }) => setNoticeChoices(scope, body),
    addBrowser: ({ scope, body }) => addBrowser(platform, scope, body),
    removeBrowser: ({ scope, params }) => removeBrowser(scope, params.subscriptionID),
    stopMails: { free: ({ body }) => stopMailsByLink(platform, body.token, chooseLocale()) },
  });
  await mountOneClick(app, platform);
}

/**
 * The press in a mail program (RFC 8058): it posts a form to the address in the mail's header, which shows the page of the
 * same name to a person who opens it. What the form says is not read: the address says everything.
 */
async function mountOneClick(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (clicks) => {
    const parser = { parseAs: 'buffer', bodyLimit: MOST_BYTES } as const;
    clicks.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, _body, done) => done(null));
    clicks.post('/unsubscribe', { schema: { hide: true } }, async (request, reply) => {
      const link = Link.safeParse(request.query);
      if (!link.success) throw new AppError('token_spent');
      const answer = await stopMailsByLink(platform, link.data.token, chooseLocale());
      if (isRefusal(answer)) throw new AppError(answer.code);
      return reply.send(answer);
    });
  });
}
