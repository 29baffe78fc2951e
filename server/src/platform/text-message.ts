import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from './config.ts';
import { makeFolder } from './make-folder.ts';

/** A gateway that has not answered by then is tried again. */
const SENDING_MILLISECONDS = 10_000;

/** A short message to a telephone. */
export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** RFC 3339. After this moment it is no longer of use, and is dropped instead of sent. */
  readonly until: string;
}

export interface Texter {
  /**
   * Hands a message over within {@link SENDING_MILLISECONDS} or rejects. The same id marks a repeat of the same
   * message.
   */
  readonly send: (message: TextMessage, id: string) => Promise<void>;
  /** Where messages go, for the start-up message. */
  readonly destination: string;
}

/**
 * Sends by the gateway of the settings: `POST` of `{"id", "to", "text"}` with the token as `Authorization: Bearer` and
 * the id as `Idempotency-Key`; any 2xx means that the gateway has it. Without a gateway each message becomes a file in
 * the outbox folder of the data.
 */
export function createTexter(configuration: Configuration): Texter {
  const { smsGateway } = configuration;
  if (smsGateway !== undefined) {
    return { send: (message, id) => post(smsGateway, message, id), destination: new URL(smsGateway.url).host };
  }
  const folder = join(configuration.dataFolder, 'outbox');
  return { send: (message) => writeToFolder(folder, message), destination: folder };
}

/** The gateway's answer is not read and not kept: it may quote the number. */
async function post(
  { url, token }: NonNullable<Configuration['smsGateway']>,
  { to, text }: TextMessage,
  id: string,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ id, to, text }),
    // Neither the token nor the code goes to an address that the operator has not named.
    redirect: 'error',
    signal: AbortSignal.timeout(SENDING_MILLISECONDS),
  });
  await response.body?.cancel();
  if (!response.ok)
    throw Object.assign(new Error('the gateway refused a message'), { code: `HTTP ${response.status}` });
}

async function writeToFolder(folder: string, { to, text }: TextMessage): Promise<void> {
  await makeFolder(folder);
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.txt`;
  await writeFile(join(folder, `.${name}`), `To: ${to}\n\n${text}\n`, { mode: 0o600 });
  await rename(join(folder, `.${name}`), join(folder, name));
}
