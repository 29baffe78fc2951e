import { nameFirstOfficers } from './ledger/index.ts';
import { readConfiguration } from './platform/config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { openDatabase } from './platform/database/open.ts';
import { readEmailArguments, runCommand } from './platform/operator-command.ts';

const USAGE = `npm run name-first-officers -- EMAIL EMAIL
  names the first two mint officers of a register; later ones are appointed by two officers
npm run name-first-officers -- EMAIL
  names one, when one person decides about minting already: an officer, or a person who runs the platform`;

const EXPLAINED = {
  unknown: 'One of these addresses has no account. Both people have to sign up first.',
  unproven:
    'One of these addresses is not confirmed. The person has to open the link that the register mailed to them; their profile sends it again.',
  same_address: 'You gave the same address twice. Name two people.',
  officer_already:
    'One of them decides about minting already, as an officer or because they run the platform. Name only the other person.',
  seat_of_same_person:
    'One of these accounts belongs to a person who decides about minting with another account. Name someone else.',
  one_left:
    'One person decides about minting already, and people who run the platform count. Name one officer, not two.',
  too_many:
    'Two people decide about minting already, and people who run the platform count. They appoint the others at the mint desk.',
} as const;

/** Names the first mint officers, with the settings that the register runs with. */
async function main(): Promise<void> {
  const emails = readEmailArguments(USAGE, [1, 2]);
  const database = await openDatabase(readConfiguration(process.env));
  try {
    await database.withDoor(async (tx) => {
      const outcome = await nameFirstOfficers(tx, emails);
      if (outcome !== 'done') throw new ConfigurationError(EXPLAINED[outcome]);
    });
    console.log(
      emails.length === 2
        ? `Mint officers: ${emails.join(' and ')}. They can act at once.`
        : `Mint officer: ${emails.join()}, who can act at once. New Megajoules need two people; those who run the platform count.`,
    );
  } finally {
    await database.close();
  }
}

runCommand(main);
