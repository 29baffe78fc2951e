import type { CompanyEvent } from '@atlas/contract/companies';
import { readContent } from '@atlas/contract/facts/all-facts';
import { findLabel } from '../strings/events.ts';
import { uiText } from '../strings/ui.ts';

const SUBJECT = '{subject}';

/** A fact in one sentence, in the parts before and after its subject; `after` is null where the subject is not named. */
export function describeEvent(event: Pick<CompanyEvent, 'type' | 'subjectLabel' | 'before' | 'after'>): {
  readonly before: string;
  readonly after: string | null;
} {
  const sentence = writeSentence(event);
  const place = sentence.indexOf(SUBJECT);
  if (place === -1) return { before: sentence, after: null };
  if (event.subjectLabel === null) return { before: findLabel(event.type)?.[0] ?? uiText.newerEvent, after: null };
  return { before: sentence.slice(0, place), after: sentence.slice(place + SUBJECT.length) };
}

function writeSentence({ type, before, after }: Pick<CompanyEvent, 'type' | 'before' | 'after'>): string {
  const label = findLabel(type);
  if (label === undefined) return uiText.newerEvent;
  const [name, sentence] = label;
  if (typeof sentence === 'string') return sentence;
  const content = readContent({ type, before, after });
  // Another version recorded it with other fields; its name is true all the same.
  return content === undefined ? `${name}: ${SUBJECT}` : sentence(content as never);
}
