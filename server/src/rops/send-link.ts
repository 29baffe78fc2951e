import { ropFacts } from '@atlas/contract/facts/rops';
import * as words from '@atlas/messages/mail';
import { readCompanyName } from '../companies/index.ts';
import { hashSecretToken, mintSecretToken } from '../people/index.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { quoteName } from '../platform/mail.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import { replaceToken, type StoredRop } from './rop-repository.ts';

/** Mails the buyer the link to their contract; an earlier link no longer works. The token follows `#`, where neither servers nor referrers see it. */
export async function mailLink(
  tx: Tx,
  { id, reference, assetNumber, buyer, lapsesOn }: StoredRop,
  origin: string,
): Promise<void> {
  const locale = { locale: chooseLocale() };
  const token = mintSecretToken();
  await replaceToken(tx, id, hashSecretToken(token));
  const company = quoteName(await readCompanyName(tx));
  await leaveInOutbox(tx, 'mail', {
    to: buyer.email,
    subject: words.ropSubject({ reference }, locale),
    text: words.ropText(
      { company, reference, assetNumber, day: lapsesOn ?? '', link: `${origin}/rop#token=${token}` },
      locale,
    ),
  });
  await recordFact(tx, ropFacts.ropLinkSent, { subject: { id, label: reference } });
}
