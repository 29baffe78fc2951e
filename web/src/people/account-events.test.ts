import * as uiText from '@atlas/messages/ui';
import { expect, it } from 'vitest';
import { describeAccountEvent } from './account-events.ts';

it('describes facts in plain words, names the fields and shows no code', () => {
  expect(describeAccountEvent('session.opened', [])).toBe('Signed in');
  expect(describeAccountEvent('profile.changed', ['name', 'nationalId'])).toBe('Profile changed: name, National ID');
  expect(describeAccountEvent('key.rotated_twice', [])).toBe(uiText.newerEvent());
});
