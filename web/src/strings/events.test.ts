import { expect, it, test } from 'vitest';
import { type EventLabels, eventLabels, nameEvent } from './events.ts';
import { uiText } from './ui.ts';

test.each([
  ['asset.registered', 'Boundary plotted'],
  ['gate.asked', 'Question about a gate'],
  ['base_station.document_added', 'Document filed with a base station'],
  ['asset.listed', 'Listed for sale'],
  ['station.moved', uiText.newerEvent],
  ['toString', uiText.newerEvent],
])('%s without its subject is “%s”', (type, name) => expect(nameEvent(type)).toBe(name));

it('a missing label is refused by the compiler', () => {
  const { 'asset.listed': missing, ...others } = eventLabels;
  // @ts-expect-error one is missing
  const incomplete: EventLabels = others;
  const whole: EventLabels = { ...others, 'asset.listed': missing };
  expect(Object.keys(whole).length - Object.keys(incomplete).length).toBe(1);
});
