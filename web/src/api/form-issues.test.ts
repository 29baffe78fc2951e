import { login } from '@atlas/contract/accounts';
import { expect, it } from 'vitest';
import { readFormIssues } from './form-issues.ts';

it('names the first issue of each field, and nothing for what the contract accepts', () => {
  expect(readFormIssues(login.body, { email: 'a@b.co', password: 'x' })).toBeUndefined();
  const issues = readFormIssues(login.body, { email: 'nobody', password: '' });
  expect(issues?.map(({ field }) => field)).toEqual(['email', 'password']);
  expect(issues?.[0]?.message).toBe('Please enter an e-mail address.');
});
