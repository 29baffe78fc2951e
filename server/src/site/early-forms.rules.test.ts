import fastify from 'fastify';
import { expect, it } from 'vitest';
import { mountEarlyForms } from './early-forms.ts';

it('redirects a posted form back to its page, without anything that was typed', async () => {
  const app = fastify();
  await mountEarlyForms(app, ['/signin']);
  const post = (url: string, payload: string) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  const answer = await post('/signin?next=1', 'email=a%40b.c&password=secret');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/signin');
  expect(answer.body).toBe('');
  expect((await post('/signin', 'x'.repeat(70_000))).statusCode).toBe(413);
  expect((await post('/about', 'a=b')).statusCode).toBe(404);
  await app.close();
});
