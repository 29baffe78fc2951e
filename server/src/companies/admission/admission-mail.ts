import * as words from '@atlas/messages/mail';
import type { Locale } from '../../platform/locale.ts';
import { type Mail, quoteName } from '../../platform/mail.ts';
import type { DeskStep } from './admission-rules.ts';

/**
 * The mail that tells a company what the desk decided. The desk's own words are behind its link.
 * @param link to the company's admission
 */
export function writeAdmissionMail(
  to: string,
  { step, company, link }: { readonly step: DeskStep; readonly company: string; readonly link: string },
  locale: Locale,
): Mail {
  return {
    to,
    subject: words.admissionSubject({ step }, { locale }),
    text: words.admissionText({ step, company: quoteName(company), link }, { locale }),
  };
}
