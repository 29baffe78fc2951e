import type { Database } from '@atlas/server/platform/database/database';
import { readDemoAccounts } from './demo-data.ts';
import { switchAccounts } from './ensure-accounts.ts';

/**
 * Disables the demonstration's well-known accounts: no one can sign in with them, and they are signed out everywhere.
 * Its companies stay, and `loadDemo` opens the accounts again.
 */
export async function closeDemo({ database }: { readonly database: Database }): Promise<void> {
  await switchAccounts(database, readDemoAccounts(), 'closed');
}
