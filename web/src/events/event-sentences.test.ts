import * as uiText from '@atlas/messages/ui';
import { expect, it, test } from 'vitest';
import { eventSentences, nameEvent } from './event-sentences.ts';
import type { EventSentences } from './sentences.ts';

test.each([
  ['asset.registered', 'Boundary plotted'],
  ['gate.asked', 'Question about a gate'],
  ['base_station.document_added', 'Document filed with a base station'],
  ['asset.listed', 'Listed for sale'],
  ['station.moved', uiText.newerEvent()],
  ['toString', uiText.newerEvent()],
])('%s without its subject is “%s”', (type, name) => expect(nameEvent(type)).toBe(name));

it('a missing label is refused by the compiler', () => {
  const { 'asset.listed': missing, ...others } = eventSentences;
  // @ts-expect-error one is missing
  const incomplete: EventSentences = others;
  const whole: EventSentences = { ...others, 'asset.listed': missing };
  expect(Object.keys(whole).length - Object.keys(incomplete).length).toBe(1);
});
