import Fastify from 'fastify';
import { expect, test } from 'vitest';
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
