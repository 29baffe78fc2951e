import { expect, test } from 'vitest';
import { chooseFallbacks } from './choose-fallbacks.ts';

const application = ['/profile', '/company/:companyID', '/company/:companyID/assets'];

test('a page of the application falls back to the shell, a public page to itself, the rest to the offline page', () => {
  expect(chooseFallbacks('/company/7/assets', application, '/profile')).toEqual(['/profile', '/offline']);
  expect(chooseFallbacks('/company/7/', application, '/profile')).toEqual(['/profile', '/offline']);
  expect(chooseFallbacks('/atlas', application, '/profile')).toEqual(['/atlas', '/offline']);
  expect(chooseFallbacks('/', application, '/profile')).toEqual(['/', '/offline']);
  expect(chooseFallbacks('/company/7/assets/8/9', application, '/profile')).toEqual([
    '/company/7/assets/8/9',
    '/offline',
  ]);
});
