import type { WaitingAnswer } from './waiting-answer.ts';

/** A page that is open asks for news every 20 seconds. */
const WATCHING_MILLISECONDS = 60_000;
/** Anyone can type any address into a form, so it gets few mails in 24 hours, no matter who is answered there. */
const MAILS_A_DAY = 20;

/**
 * Why an answer to a form is not mailed, or not yet. `seen`: the page of the request has shown it. `watched`: the page was
 * open when the answer was written, and shows it within a minute if it still is. `too_many`: the address had its mails of
 * the day.
 */
export function spareMail(
  { writtenAt }: Pick<WaitingAnswer, 'writtenAt'>,
  { seenAt, earlier }: Omit<NonNullable<WaitingAnswer['link']>, 'id'>,
  now = Date.now(),
): 'seen' | 'watched' | 'too_many' | undefined {
  const written = Date.parse(writtenAt);
  const seen = seenAt === null ? Number.NEGATIVE_INFINITY : Date.parse(seenAt);
  if (seen >= written) return 'seen';
  if (written - seen < WATCHING_MILLISECONDS && now - written < WATCHING_MILLISECONDS) return 'watched';
  return earlier < MAILS_A_DAY ? undefined : 'too_many';
}
