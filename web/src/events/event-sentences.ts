import * as eventText from '@atlas/messages/event';
import * as uiText from '@atlas/messages/ui';
import { assetSentences } from './asset-sentences.ts';
import { companySentences } from './company-sentences.ts';
import { financeSentences } from './finance-sentences.ts';
import { gateSentences } from './gate-sentences.ts';
import type { CompanyFactType, EventSentences } from './sentences.ts';
import { tokenSentences } from './token-sentences.ts';
import { workSentences } from './work-sentences.ts';

/** The sentence of every fact in the history. */
export const eventSentences: EventSentences = {
  ...companySentences,
  ...assetSentences,
  ...gateSentences,
  ...tokenSentences,
  ...financeSentences,
  ...workSentences,
};

/** Whether this version knows a type of fact. */
export const isKnownEvent = (type: string): type is CompanyFactType => Object.hasOwn(eventSentences, type);

/** The name of a fact without its subject, as in the public log, which names no subjects. */
export function nameEvent(type: string): string {
  return isKnownEvent(type) ? eventText.name({ type }) : uiText.newerEvent();
}
