import { expect, test } from 'vitest';
import { writeEvent } from '../../../testing/cloud-api.ts';
import { judgeFailure } from './judge-failure.rules.ts';
import { readEvent } from './read-event.rules.ts';

const OURS = '106540352242922';
const FROM = { from: '263771234567', id: 'wamid.1', timestamp: '1796000000' };
const read = (message: object, contacts: readonly object[] = []) =>
  readEvent(writeEvent({ contacts, messages: [{ ...FROM, ...message }] }), OURS)?.messages[0];

test.each([
  [{ type: 'text', text: { body: ' Is it open?\r\nRudo\u0000 ' } }, 'text', 'Is it open?\nRudo'],
  [{ type: 'button', button: { text: 'Yes', payload: 'y' } }, 'text', 'Yes'],
  [
    { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Monday' } } },
    'text',
    'Monday',
  ],
  [{ type: 'image', image: { id: '1', mime_type: 'image/jpeg', caption: 'The beacon' } }, 'image', 'The beacon'],
  [{ type: 'audio', audio: { id: '1', voice: true } }, 'audio', ''],
  [{ type: 'document', document: { id: '1', filename: 'deed.pdf', caption: 'Deed' } }, 'document', 'deed.pdf\nDeed'],
  [
    { type: 'location', location: { latitude: -17.83, longitude: 31.05, name: 'Shaft' } },
    'location',
    '-17.83, 31.05 Shaft',
  ],
  [{ type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } }, 'reaction', '👍'],
  [{ type: 'order', order: {} }, 'other', ''],
  [{ type: 'unsupported', errors: [{ code: 131_051 }] }, 'other', ''],
])('reads %j', (message, kind, text) => {
  expect(read(message)).toMatchObject({ id: 'wamid.1', phone: '+263771234567', kind, text });
});

test('a name is that of the number, on one line; without one the number stands in', () => {
  const contacts = [
    { wa_id: '263770000000', profile: { name: 'Another' } },
    { wa_id: '263771234567', profile: { name: 'Rudo\nMoyo' } },
  ];
  expect(read({ type: 'text', text: { body: 'x' } }, contacts)?.name).toBe('Rudo\nMoyo'.replace('\n', ' '));
  expect(read({ type: 'text', text: { body: 'x' } })?.name).toBe('+263771234567');
});

test('knows the message that is answered, and the news of ours', () => {
  expect(read({ type: 'text', text: { body: 'x' }, context: { from: '263', id: 'wamid.ours' } })?.answers).toBe(
    'wamid.ours',
  );
  const statuses = [
    { id: 'wamid.a', status: 'delivered', biz_opaque_callback_data: 'own' },
    { id: 'wamid.b', status: 'failed', errors: [{ code: 131_026, title: 'Message undeliverable' }] },
    { id: 'wamid.c', status: 'deleted' },
  ];
  expect(readEvent(writeEvent({ statuses }), OURS)?.statuses).toEqual([
    { id: 'wamid.a', ownID: 'own', state: 'delivered', code: undefined },
    { id: 'wamid.b', ownID: undefined, state: 'failed', code: 131_026 },
  ]);
});

test.each([
  ['nothing', null],
  ['another object', { object: 'instagram', entry: [] }],
  ['another number', writeEvent({ messages: [] }, '999999999')],
  [
    'another field',
    { object: 'whatsapp_business_account', entry: [{ changes: [{ field: 'account_update', value: {} }] }] },
  ],
])('%s is no event of ours', (_, body) => {
  expect(readEvent(body, OURS)).toBeUndefined();
});

test('a message of an unknown shape is left out, and the others count', () => {
  const messages = [{ ...FROM, from: 'drop table', type: 'text' }, { ...FROM, type: 'text', text: { body: 'x' } }, 7];
  expect(readEvent(writeEvent({ messages }), OURS)?.messages).toHaveLength(1);
});

test.each([
  [400, 131_047, 'window'],
  [400, 131_026, 'not_on_whatsapp'],
  [400, 131_056, 'again'],
  [429, 130_429, 'again'],
  [401, 190, 'again'],
  [503, undefined, 'again'],
  [502, 131_008, 'again'],
  [404, undefined, 'again'],
  [400, 131_008, 'refused'],
  [400, 132_001, 'refused'],
] as const)('HTTP %d with the code %s', (status, code, judgement) => {
  expect(judgeFailure(status, code)).toBe(judgement);
});
