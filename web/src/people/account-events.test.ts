import type { AccountEvent } from '@atlas/contract/profile';
import * as uiText from '@atlas/messages/ui';
import { expect, it } from 'vitest';
import { describeAccountEvent } from './account-events.ts';

const event = (parts: Partial<AccountEvent>): AccountEvent => ({
  _id: '00000000-0000-4000-8000-000000000001',
  type: 'session.opened',
  at: '2026-01-01T00:00:00.000Z',
  subjectLabel: null,
  bySelf: true,
  otherPerson: null,
  fields: [],
  ...parts,
});

it('describes facts in plain words, names the fields and shows no code', () => {
  expect(describeAccountEvent(event({}))).toBe('Signed in');
  expect(describeAccountEvent(event({ type: 'profile.changed', fields: ['name', 'nationalId'] }))).toBe(
    'Profile changed: name, National ID',
  );
  expect(describeAccountEvent(event({ type: 'key.rotated_twice' }))).toBe(uiText.newerEvent());
});

it('says who searched for whom', () => {
  const search = { type: 'account.looked_up', otherPerson: 'Rudo Moyo' };
  expect(describeAccountEvent(event({ ...search, bySelf: false }))).toBe('Rudo Moyo searched for you by phone number');
  expect(describeAccountEvent(event({ ...search, bySelf: true }))).toBe('You searched for Rudo Moyo by phone number');
});
