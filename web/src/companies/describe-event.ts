import type { CompanyEvent } from '@atlas/contract/companies';
import { readContent } from '@atlas/contract/facts/all-facts';
import * as uiText from '@atlas/messages/ui';
import { eventSentences, isKnownEvent, nameEvent } from '../events/event-sentences.ts';
import { SUBJECT } from '../events/sentences.ts';

/** A fact in one sentence, in the parts before and after its subject; `after` is null if the subject is not named. */
export function describeEvent(event: Pick<CompanyEvent, 'type' | 'subjectLabel' | 'before' | 'after'>): {
  readonly before: string;
  readonly after: string | null;
} {
  const sentence = writeSentence(event);
  const place = sentence.indexOf(SUBJECT);
  if (place === -1) return { before: sentence, after: null };
  if (event.subjectLabel === null) return { before: nameEvent(event.type), after: null };
  return { before: sentence.slice(0, place), after: sentence.slice(place + SUBJECT.length) };
}

function writeSentence({ type, before, after }: Pick<CompanyEvent, 'type' | 'before' | 'after'>): string {
  if (!isKnownEvent(type)) return uiText.newerEvent();
  const sentence = eventSentences[type];
  if (sentence.length === 0) return sentence(undefined as never);
  const content = readContent({ type, before, after });
  // Another version recorded it with other fields; its name is still right.
  return content === undefined ? `${nameEvent(type)}: ${SUBJECT}` : sentence(content as never);
}
