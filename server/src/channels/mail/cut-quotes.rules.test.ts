import { expect, test } from 'vitest';
import { cutQuotes } from './cut-quotes.rules.ts';

test.each([
  ['nothing quoted', 'Is it open?\n\nRudo', 'Is it open?\n\nRudo'],
  ['a quote under the answer', 'Yes.\n\nOn Mon, 23 Nov 2026 at 09:10, Desk wrote:\n> Do you?\n>\n> Desk', 'Yes.'],
  [
    'an attribution over three lines',
    'Yes.\n\nOn Mon, 23 Nov 2026 at 09:10,\nAtlas Engine <desk@register.example>\nwrote:\n> Do you?',
    'Yes.',
  ],
  ['a German one', 'Ja.\n\nAm 23.11.2026 um 09:10 schrieb Desk:\n> Und?', 'Ja.'],
  ['quotes without an attribution', 'Yes.\n\n> Do you?\n', 'Yes.'],
  ['an answer under the quote', 'On Mon, Desk at work wrote:\n> Do you?\n\nYes.', 'Yes.'],
  ['Outlook’s divider', 'Yes.\n\n-----Original Message-----\nFrom: Desk\nDo you?', 'Yes.'],
  [
    'Outlook’s head',
    'Yes.\n\n________________________________\nFrom: Desk <d@x.example>\nSent: Monday\nDo you?',
    'Yes.',
  ],
  ['quotes between the lines', '> Do you?\nYes.\n> And the road?\nGood.', '> Do you?\nYes.\n> And the road?\nGood.'],
  ['nothing but a quote', 'On Mon, the desk wrote:\n> Do you?', 'On Mon, the desk wrote:\n> Do you?'],
  [
    'a sentence that begins like an attribution',
    'On Monday my brother wrote to you:\nwhere is it?',
    'On Monday my brother wrote to you:\nwhere is it?',
  ],
])('%s', (_, text, left) => {
  expect(cutQuotes(text)).toBe(left);
});

test('takes time in proportion to the text', () => {
  const hostile = `${'On '.repeat(50)}\n`.repeat(20_000);
  const began = performance.now();
  cutQuotes(hostile);
  expect(performance.now() - began).toBeLessThan(2_000);
});
