import { expect, it, vi } from 'vitest';
import { ConfigurationError } from '../configuration-error.ts';
import { awaitServer } from './await-server.ts';
import { explainConnection } from './open.ts';

const SLOW = 'Connection terminated due to connection timeout';
const ADDRESS = 'postgres://atlas:secret@db.example:5433/atlas';

/** A server that fails like this, one after another, and then answers. */
function serverThat(...faults: readonly Error[]) {
  const left = [...faults];
  return {
    query: vi.fn(async () => {
      const fault = left.shift();
      if (fault !== undefined) throw fault;
    }),
  };
}

it('waits for a server that is slow or starting up, and says so once', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = serverThat(new Error(SLOW), Object.assign(new Error('starting up'), { code: '57P03' }));
  await awaitServer(server as never, ADDRESS, 3_000);
  expect(server.query).toHaveBeenCalledTimes(3);
  expect(told.mock.calls).toEqual([['Waiting for the database at db.example:5433 …']]);
  told.mockRestore();
});

it('names the host, and no password, when it never answers', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = serverThat(...Array.from({ length: 100 }, () => new Error(SLOW)));
  const refusal = await awaitServer(server as never, ADDRESS, 5).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigurationError);
  expect(refusal).toMatchObject({
    message: 'DATABASE_URL cannot be used: the server at db.example:5433 did not accept a connection for a minute.',
  });
  told.mockRestore();
});

it('does not mention a single slow answer, which this process may have read late', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  await awaitServer(serverThat(new Error(SLOW)) as never, ADDRESS, 3_000);
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});

it('waits while the server has too many connections', async () => {
  const server = serverThat(Object.assign(new Error('too many connections for role "atlas"'), { code: '53300' }));
  await awaitServer(server as never, ADDRESS, 3_000);
  expect(server.query).toHaveBeenCalledTimes(2);
});

it.each([
  ['password authentication failed for user "atlas"', '28P01'],
  ['role "nobody" does not exist', '28000'],
  ['database "atlas" is not currently accepting connections', '55000'],
  ['The server does not support SSL connections', undefined],
  ['Connection terminated unexpectedly', undefined],
])('refuses at once, in one sentence, when the server says: %s', async (message, code) => {
  const server = serverThat(Object.assign(new Error(message), { code }));
  const refusal = await awaitServer(server as never, ADDRESS).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigurationError);
  expect(refusal).toMatchObject({ message: `DATABASE_URL cannot be used: ${message}.` });
  expect(server.query).toHaveBeenCalledTimes(1);
});

it('a connection that times out later in a start is one sentence, too', () => {
  expect(explainConnection(new Error(SLOW))).toBeInstanceOf(ConfigurationError);
});
