import { readSiteConfiguration } from '@atlas/contract/site';
import { ApiError } from './api-error.ts';
import { holdToken } from './hold-token.ts';
import { sendRequest } from './send.ts';

/**
 * Resolves if the register answers a small call, and the person's next one would not have to wait for a token.
 * @throws `OfflineError` if it cannot be reached, `ApiError` if the session is over
 */
export async function reachRegister(): Promise<void> {
  await holdToken();
  const { method, path } = readSiteConfiguration;
  try {
    await sendRequest(path, { method });
  } catch (error) {
    // A refusal has crossed the line, too.
    if (!(error instanceof ApiError)) throw error;
  }
}
