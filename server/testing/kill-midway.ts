import type { TestApp } from './app.ts';
import { startProcess } from './process.ts';

/** The requests to a separate server until it dies. */
interface Asking<Answer> {
  readonly path: string;
  readonly token: string;
  readonly bodies: readonly object[];
  readonly read: (response: Response, index: number) => Promise<Answer>;
}

const MOST_ROUNDS = 5;

/**
 * Sends requests at once to a server that is killed as soon as one of them is answered, and returns what was answered.
 * If all of them had been answered by then, the round is repeated with others.
 */
export async function killMidway<Built, Answer>(
  test: TestApp,
  prepare: () => Promise<readonly [built: Built, asking: Asking<Answer>]>,
): Promise<readonly [built: Built, heard: readonly Answer[]]> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [built, { path, token, bodies, read }] = await prepare();
    const server = await startProcess({ DATABASE_URL: test.storage.address, ATLAS_DATA: test.storage.folder });
    const heard: Answer[] = [];
    let death: Promise<unknown> | undefined;
    const asked = bodies.map(async (body, index) => {
      const response = await fetch(server.address + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      death ??= server.kill('SIGKILL');
      heard.push(await read(response, index));
    });
    await Promise.allSettled(asked);
    await (death ?? server.kill('SIGKILL'));
    if (heard.length > 0 && heard.length < bodies.length) return [built, heard];
  }
  throw new Error('the server never died while it was asked');
}
