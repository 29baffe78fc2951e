import type { Platform } from '../platform/platform.ts';
import { LIMITS } from './limits.ts';
import { findOpenReset } from './reset-repository.ts';
import { hashSecretToken } from './secret-token.ts';
import { takeFromLimit } from './throttle.ts';

/** Whether a mailed link to a new password still works. @throws AppError `rate_limited` by address */
export async function isResetOpen({ database, secrets }: Platform, token: string, network: string): Promise<boolean> {
  return database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.mailedLinkByAddress, network);
    return (await findOpenReset(tx, hashSecretToken(token))) !== undefined;
  });
}
