import type { sendContact as endpoint } from '@atlas/contract/contact';
import type { Received, Reply } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import { countBeyond, hashSecretToken, LIMITS, mintSecretToken, takeFromLimit } from '../people/index.ts';
import type { FreeCall } from '../platform/handler.ts';
import { chooseLocale } from '../platform/locale.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import type { Platform } from '../platform/platform.ts';
import { openFromOutside } from './contact-repository.ts';
import { looksLikeProgram, routeContact, wordContact } from './rules.ts';

type Form = Received<typeof endpoint>['body'];

/**
 * Accepts a first contact. A form that a program filled in is refused with an error: a person whose browser filled a
 * hidden field must not believe that their words arrived.
 * @throws AppError `rate_limited` by address, and by address and phone number
 */
export async function sendContact(
  { database, secrets, configuration }: Platform,
  form: Form,
  network: string,
  keep: FreeCall<typeof endpoint>['keep'],
): Promise<Reply<typeof endpoint> | Refusal<'phone_invalid' | 'not_found' | 'form_refused'>> {
  if (looksLikeProgram(form)) return refuse('form_refused');
  const phone = normalisePhone(form.phone);
  if (phone === undefined) {
    return refuse('phone_invalid', { reasons: [{ path: 'phone', ...because('phone_unreachable') }] });
  }
  const assetID = form.door === 'enquire' ? form.assetID : null;
  if (assetID === undefined) return refuse('not_found');
  await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.contactByAddress, network);
    const isBusy = await countBeyond(tx, secrets, { limit: LIMITS.contactByPhone, subject: phone });
    const limit = isBusy ? LIMITS.contactByPairAtBusyPhone : LIMITS.contactByPair;
    await takeFromLimit(tx, secrets, limit, `${network} ${phone}`);
  });
  const locale = chooseLocale();
  const key = mintSecretToken();
  const answer = await database.withDoor(async (tx) => {
    const opened = await openFromOutside(tx, {
      ...routeContact(form.door, form.topic, locale),
      channel: 'web',
      ...(assetID === null ? {} : { assetID }),
      name: form.name,
      phone,
      email: form.email ?? null,
      link: { id: crypto.randomUUID(), keyHash: hashSecretToken(key) },
      messageID: crypto.randomUUID(),
      text: wordContact(form.door, form.message, locale),
    });
    if (opened === undefined) return undefined;
    // Behind the number sign, the secret reaches neither a server's log nor the page that is opened next.
    const link = `${configuration.origin}/reference/${opened.ref}#key=${key}`;
    // Others must not learn that the number has an open request.
    const { ref, position } = opened;
    await keep(tx, { ref, position, key, link });
    return { ref, position, key, link };
  });
  return answer ?? refuse('not_found', { reason: because('not_on_sale_anymore') });
}
