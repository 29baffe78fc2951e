import type { CompanyFact, ContentOf } from '@atlas/contract/facts/all-facts';
import * as eventText from '@atlas/messages/event';

export type CompanyFactType = CompanyFact['type'];

/** The sentence of each fact in the history, with `SUBJECT` in place of its subject. */
export type EventSentences = { readonly [Type in CompanyFactType]: (content: ContentOf<Type>) => string };

/** The sentences of the facts whose types begin with one of these words. */
export type SentencesOf<Word extends string> = Pick<EventSentences, Extract<CompanyFactType, `${Word}.${string}`>>;

/** The placeholder for a fact's subject until it is shown. */
export const SUBJECT = '{subject}';

/** A sentence with the reason that was given, if there is one. */
export const withReason = (sentence: string, reason: string | undefined) =>
  reason === undefined ? sentence : eventText.withReason({ sentence, reason });
