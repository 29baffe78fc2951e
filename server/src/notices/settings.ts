import type { Reply } from '@atlas/contract/endpoint';
import { CompanyId, PushSubscriptionId } from '@atlas/contract/identifiers';
import { NOTICE_KINDS } from '@atlas/contract/notice-causes';
import type {
  addBrowser as addEndpoint,
  NoticeChoices,
  readNoticeSettings as readEndpoint,
} from '@atlas/contract/notices';
import * as words from '@atlas/messages/notices';
import type { Scope } from '../platform/database/database.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { isPushService } from '../platform/push-services.rules.ts';
import { deriveVapidKey } from '../platform/vapid-key.ts';
import { addOwnBrowser, readOwnBrowsers, removeOwnBrowser } from './browser-repository.ts';
import { fillChoices } from './make-notices.ts';
import { keepOwnChoices, readOwnChoices, stopMails } from './notice-repository.ts';
import { readUnsubscribe } from './unsubscribe-link.ts';

/** How the acting person gets notices: by company, and in which browsers. */
export async function readNoticeSettings(
  { secrets }: Pick<Platform, 'secrets'>,
  { tx, actor }: Pick<Scope, 'tx' | 'actor'>,
): Promise<Reply<typeof readEndpoint>> {
  const [chosen, browsers] = await Promise.all([readOwnChoices(tx), readOwnBrowsers(tx, actor.sessionID)]);
  return {
    companies: chosen.map((one) => ({
      companyID: one.companyID === null ? null : CompanyId.parse(one.companyID),
      company: one.company,
      ...fillChoices(one),
    })),
    pushKey: deriveVapidKey(secrets.push).publicKey,
    browsers: browsers.map((browser) => ({ ...browser, _id: PushSubscriptionId.parse(browser._id) })),
  };
}

/** Sets how the acting person gets the notices of a company that they belong to. */
export async function setNoticeChoices(
  { tx, locale }: Pick<Scope, 'tx' | 'locale'>,
  { companyID, ...choices }: NoticeChoices & { readonly companyID: CompanyId | null },
): Promise<{ message: string } | Refusal<'not_found'>> {
  const own = await readOwnChoices(tx);
  if (!own.some((one) => one.companyID === companyID)) return refuse('not_found');
  await keepOwnChoices(tx, companyID, choices);
  return { message: words.saved({}, { locale }) };
}

/** Lets the browser of this session show the acting person's notices. */
export async function addBrowser(
  { configuration }: Pick<Platform, 'configuration'>,
  { tx, actor, locale }: Pick<Scope, 'tx' | 'actor' | 'locale'>,
  browser: Parameters<typeof addOwnBrowser>[2],
): Promise<Reply<typeof addEndpoint> | Refusal<'push_service_refused'>> {
  if (!isPushService(browser.endpoint, configuration.pushServices)) return refuse('push_service_refused');
  await addOwnBrowser(tx, actor.sessionID, browser);
  return { message: words.browserAdded({}, { locale }) };
}

export async function removeBrowser(
  { tx, locale }: Pick<Scope, 'tx' | 'locale'>,
  subscriptionID: string,
): Promise<{ message: string } | Refusal<'not_found'>> {
  if (!(await removeOwnBrowser(tx, subscriptionID))) return refuse('not_found');
  return { message: words.browserRemoved({}, { locale }) };
}

const OFF = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, 'off'])) as NoticeChoices['mail'];

/** Turns off all notice mails of a company by the link of one of them. */
export async function stopMailsByLink(
  { database, secrets }: Pick<Platform, 'database' | 'secrets'>,
  token: string,
  locale: Scope['locale'],
): Promise<{ message: string } | Refusal<'token_spent'>> {
  const whose = readUnsubscribe(secrets.unsubscribe, token);
  const isDone =
    whose !== undefined &&
    (await database.withDoor((tx) => stopMails(tx, whose, { mail: OFF, push: fillChoices(undefined).push })));
  return isDone ? { message: words.mailsStopped({}, { locale }) } : refuse('token_spent');
}
