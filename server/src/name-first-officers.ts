import { parseArgs } from 'node:util';
import { EmailAddress } from '@atlas/contract/text';
import { nameFirstOfficers } from './ledger/index.ts';
import { readConfiguration } from './platform/config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { explainConnection, openDatabase } from './platform/database/open.ts';

const USAGE = `npm run name-first-officers -- EMAIL [EMAIL]
  names the first two mint officers of a register; later ones are appointed by two officers`;

const EXPLAINED = {
  unknown: 'One of these addresses has no account. Both people have to sign up first.',
  same_person: 'These accounts belong to one person, or one of them is an officer already. Name two people.',
  too_many: 'Two people decide about minting already. They appoint the others at the mint desk.',
} as const;

/** Names the first mint officers, with the settings that the register runs with. */
async function main(): Promise<void> {
  const emails = readEmails();
  const database = await openDatabase(readConfiguration(process.env));
  try {
    await database.withDoor(async (tx) => {
      const outcome = await nameFirstOfficers(tx, emails);
      if (outcome !== 'done') throw new ConfigurationError(EXPLAINED[outcome]);
    });
    console.log(`Mint officers: ${emails.join(' and ')}. They can act at once.`);
  } finally {
    await database.close();
  }
}

function readEmails(): readonly string[] {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const emails = positionals.flatMap((text) => EmailAddress.safeParse(text).data ?? []);
    if (emails.length === positionals.length && [1, 2].includes(emails.length)) return emails;
  } catch {
    // An unknown option ends with the usage, too.
  }
  throw new ConfigurationError(USAGE);
}

main().catch((error: unknown) => {
  const explained = explainConnection(error);
  console.error(explained instanceof ConfigurationError ? explained.message : explained);
  process.exit(1);
});
