import type { ReadMail } from './read-mail.ts';

/** Why a mail opens and adds nothing. */
export type SkipReason = 'own' | 'automatic' | 'bulk' | 'bounce';

/** What a mail is compared with. */
interface Own {
  /** The address that delivers into the mailbox. */
  readonly address: string;
  /** The host in the names of the register's own mails. */
  readonly host: string;
}

type Judged = Pick<ReadMail, 'sender' | 'messageID' | 'isReport'> & { readonly signs: ReadMail['signs'] };

/**
 * Why a mail is no person's message; undefined for one that may be. What a program sends must never be answered, or two
 * programs answer each other (RFC 3834).
 */
export function findSkipReason(mail: Judged, own: Own): SkipReason | undefined {
  const { sender, messageID, isReport, signs } = mail;
  if (isReport || signs.returnPath === '<>' || /^(?:mailer-daemon|postmaster)@/.test(sender?.address ?? ''))
    return 'bounce';
  if (messageID?.endsWith(`@${own.host}>`) === true || sender?.address === own.address) return 'own';
  if (signs.autoSubmitted !== undefined && signs.autoSubmitted !== 'no') return 'automatic';
  if (signs.isList || /^(?:bulk|list|junk)$/.test(signs.precedence ?? '')) return 'bulk';
  return undefined;
}

/** The reference that a subject quotes, such as `[Q-2026-000123]`. */
export function findReference(subject: string): string | undefined {
  return /\[(Q-\d{4}-\d{6,12})\]/.exec(subject)?.[1];
}

/** The messages that a mail may answer, in the order in which they are looked for: its parents, then newest first. */
export function listAncestors({
  inReplyTo,
  references,
}: Pick<ReadMail, 'inReplyTo' | 'references'>): readonly string[] {
  return [...new Set([...inReplyTo, ...references.toReversed()])];
}

/**
 * Whether the operator's mail server found that the sender's domain sent the mail (RFC 8601, RFC 7489). Only the first
 * result under its name counts: it removes others that claim it, and what is further down came with the mail.
 */
export function isAuthenticated(results: readonly string[], authenticator: string | undefined): boolean {
  if (authenticator === undefined) return false;
  const own = results
    .map((result) => result.replaceAll(/\([^()]*\)/g, ' ').trim())
    .find((result) => result.split(/[\s;]/, 1)[0]?.toLowerCase() === authenticator.toLowerCase());
  return own !== undefined && /;\s*dmarc\s*=\s*pass\b/i.test(own);
}
