import { login } from '@atlas/contract/accounts';
import { fieldFault } from '@atlas/contract/field-reasons';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { readFormIssues, readRefusedFields } from './form-issues.ts';

it('names the first issue of each field, and nothing for a body that the contract accepts', () => {
  expect(readFormIssues(login.body, { email: 'a@b.co', password: 'x' })).toEqual({});
  const issues = readFormIssues(login.body, { email: 'nobody', password: '' });
  expect(Object.keys(issues)).toEqual(['email', 'password']);
  expect(issues.email).toBe('Please enter an email address.');
});

it('names the field of a list by its position, and the whole field if the form has no such position', () => {
  const schema = z.object({
    numbers: z.array(z.string().check(z.minLength(1, fieldFault('field_empty')))),
    other: z.string(),
  });
  const body = { numbers: ['a', ''] };
  expect(readFormIssues(schema, body)).toEqual({ 'numbers.1': 'Please fill this in.' });
  expect(readFormIssues(schema, body, { numbers: 'a and nothing' })).toEqual({ numbers: 'Please fill this in.' });
});

it("assigns a refusal to the form's fields", () => {
  const issues = [
    { path: 'body.phone', message: 'no such phone' },
    { path: 'body.phone', message: 'and too short' },
    { path: 'members.0.name', message: 'no name' },
    { path: 'elsewhere', message: 'unknown' },
    { path: 'body.name', code: 'field_too_long', parameters: { most: 1024 }, message: 'in the language of the server' },
  ];
  const refusal = new ApiError(422, { code: 'invalid_input', message: 'refused', requestId: 'r', issues });
  expect(readRefusedFields(refusal, { phone: '', members: '', name: '' })).toEqual({
    phone: 'no such phone',
    members: 'no name',
    name: 'At most 1,024 characters.',
  });
  expect(readRefusedFields(new Error('no answer'), { phone: '' })).toEqual({});
});
