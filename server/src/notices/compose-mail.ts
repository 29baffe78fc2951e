import { pathOfNotice } from '@atlas/contract/notice-path';
import type { Notice } from '@atlas/contract/notices';
import * as words from '@atlas/messages/notices';
import type { Locale } from '../platform/locale.ts';
import { type Mail, quoteName } from '../platform/mail.ts';

interface MailParts {
  readonly to: string;
  readonly origin: string;
  /** The token of the link that turns these mails off. */
  readonly token: string;
  readonly locale: Locale;
}

/**
 * One mail about notices of one company: a line and a link for each thing. It names references and the company, and no
 * person.
 */
export function composeNoticeMail(notices: readonly Notice[], { to, origin, token, locale }: MailParts): Mail {
  const [first, ...others] = notices;
  if (first === undefined) throw new Error('a mail without notices');
  const company = first.company === null ? null : quoteName(first.company);
  const lines = notices.map((notice) => `- ${sayNotice(notice, locale)}\n  ${origin}${pathOfNotice(notice)}`);
  const stop = `${origin}/unsubscribe?${new URLSearchParams({ token })}`;
  const where = company === null ? '' : words.mailCompany({ company }, { locale });
  return {
    to,
    subject: others.length === 0 ? sayNotice(first, locale) : words.mailSubject({ count: notices.length }, { locale }),
    text: words.mailText(
      { where, lines: lines.join('\n\n'), settings: `${origin}/profile/notices`, stop, to },
      { locale },
    ),
    unsubscribe: stop,
  };
}

/** A notice as one line: what happened, and to what. */
export function sayNotice({ what, label, count }: Notice, locale: Locale): string {
  const said = words.said({ what }, { locale });
  const named = label === null ? said : words.about({ label: quoteLabel(label), said }, { locale });
  return count > 1 ? words.times({ said: named, count }, { locale }) : named;
}

/** A reference of the register's own is plain; a name that people chose is quoted, so that no mail program makes a link of it. */
function quoteLabel(label: string): string {
  return /^Q-\d{4}-\d{6,}$/.test(label) ? label : quoteName(label);
}
