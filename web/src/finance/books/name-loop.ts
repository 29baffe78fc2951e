import * as booksText from '@atlas/messages/books';

/** How often an event repeats, in words. */
export function nameLoop(loop: string): string {
  return /^\d+$/.test(loop)
    ? booksText.everyDays({ count: Number(loop) })
    : booksText.loop({ loop: loop as 'monthly' });
}
