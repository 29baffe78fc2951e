import { lineOfText } from '@atlas/contract/text';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerError } from './error-handler.ts';

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'])('a storage error %s is answered with 507', async (code) => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.post('/', async () => {
    throw Object.assign(new Error('the disk says no'), { code });
  });
  const answer = await app.inject({ method: 'POST', url: '/' });
  expect(answer.statusCode).toBe(507);
  expect(answer.json()).toMatchObject({ code: 'storage_full', requestId: expect.any(String) });
  await app.close();
});

test('a field that the contract does not take is told by its code, with the figure of its sentence', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.setValidatorCompiler(validatorCompiler);
  app.post('/', { schema: { body: z.object({ gate: z.object({ name: lineOfText(4) }) }) } }, async () => ({}));
  const answer = await app.inject({ method: 'POST', url: '/', payload: { gate: { name: 'Quarry' } } });
  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'gate.name', code: 'field_too_long', parameters: { most: 4 }, message: 'At most 4 characters.' }],
  });
  await app.close();
});
