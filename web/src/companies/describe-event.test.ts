import { FACTS } from '@atlas/contract/facts/all-facts';
import * as uiText from '@atlas/messages/ui';
import { expect, it, test } from 'vitest';
import { describeEvent } from './describe-event.ts';

const transfer = (kind: string, amount: string) => ({
  _id: 'a',
  kind,
  amount,
  debitAccountID: 'b',
  creditAccountID: 'c',
  hash: 'd',
});
const moved = (type: string, ...transfers: object[]) => ({ reference: { type, id: 'x' }, transfers });

test.each([
  ['redemption.approved', { amount: '250000' }, 'Redemption of 250 MJ approved'],
  ['redemption.requested', { amount: '1500', currency: 'ZWG' }, 'Redemption of 1.5 MJ requested in ZiG'],
  [
    'redemption.settled',
    moved('redemption', transfer('post', '9000'), transfer('single', '9000')),
    'Redemption of 9 MJ paid out',
  ],
  ['redemption.returned', moved('redemption', transfer('void', '9000')), 'Redemption of 9 MJ returned to the wallet'],
  ['token.transfer', moved('payment', transfer('single', '40000')), '40 MJ paid'],
  ['token.transfer', moved('gate_pass', transfer('pending', '40000')), '40 MJ set aside for a gate'],
  [
    'token.transfer',
    moved('gate_pass', transfer('post', '40000'), transfer('single', '30000'), transfer('single', '10000')),
    '40 MJ paid for a gate',
  ],
  ['token.transfer', moved('gate_pass', transfer('void', '40000')), '40 MJ returned from a gate'],
  ['token.transfer', moved('gate_pass', transfer('reversal', '40000')), '40 MJ paid back for a gate'],
  ['mint.rejected', { amount: '1000', reason: 'Too early.' }, 'Minting of 1 MJ rejected: Too early.'],
])('%s of %j without a subject is one sentence', (type, after, sentence) => {
  const { before, after: rest } = describeEvent({ type, subjectLabel: null, before: null, after });
  expect([before.replaceAll('\u00a0', ' '), rest]).toEqual([sentence, null]);
});

const step = { before: { standing: 'ACTIVE' }, after: { standing: 'DISPUTED', reason: 'The neighbour objects.' } };
test.each([
  ['asset.disputed', step, ['', ' marked as disputed: The neighbour objects.']],
  ['asset.registration_approved', { before: {}, after: {} }, ['Boundary of ', ' approved']],
  [
    'role.assigned',
    { before: { role: 'Client' }, after: { role: 'Sales' } },
    ['Role of ', ' changed from Client to Sales'],
  ],
  ['role.assigned', { before: { role: null }, after: { role: 'Sales' } }, ['', ' was given the role Sales']],
  [
    'asset.details_changed',
    { before: {}, after: { operatorPhone: '+26•••', assetName: 'K' } },
    ['Details of ', ' changed: name, operator’s phone'],
  ],
] as const)('%s names its subject in the sentence', (type, content, [before, after]) => {
  expect(describeEvent({ type, subjectLabel: 'K-1', ...content })).toEqual({ before, after });
});

it('uses the plain name for a fact that another version recorded differently', () => {
  const event = { type: 'asset.disputed', before: null, after: { why: 'x' } };
  expect(describeEvent({ ...event, subjectLabel: 'K-1' })).toEqual({ before: 'Asset disputed: ', after: '' });
  expect(describeEvent({ ...event, subjectLabel: null })).toEqual({ before: 'Asset disputed', after: null });
});

it('says what to do about an unknown type, and shows no code', () => {
  const event = { type: 'station.moved', subjectLabel: 'K-1', before: null, after: null };
  expect(describeEvent(event)).toEqual({ before: uiText.newerEvent(), after: null });
});

it('has words for every fact but those of a person’s own account', () => {
  for (const { type, audience } of FACTS) {
    const { before } = describeEvent({ type, subjectLabel: null, before: null, after: null });
    expect([type, before === uiText.newerEvent()]).toEqual([type, audience === 'person']);
  }
});
