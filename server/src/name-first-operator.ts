import { nameFirstOperator } from './people/index.ts';
import { readConfiguration } from './platform/config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { openDatabase } from './platform/database/open.ts';
import { readEmailArguments, runCommand } from './platform/operator-command.ts';

const USAGE = `npm run name-first-operator -- EMAIL
  makes a person the first SUPERADMIN of a register`;

const EXPLAINED = {
  unknown: 'No account has this address. The person has to sign up first.',
  unproven:
    'The person has not confirmed this address. They have to open the link that the register mailed to them; their profile sends it again.',
  taken: 'An account in use runs the platform already. This command names the first one only.',
} as const;

/** Names the first SUPERADMIN, with the settings that the register runs with. */
async function main(): Promise<void> {
  const [email = ''] = readEmailArguments(USAGE, [1]);
  const database = await openDatabase(readConfiguration(process.env));
  try {
    const outcome = await database.withDoor((tx) => nameFirstOperator(tx, email));
    if (outcome !== 'done') throw new ConfigurationError(EXPLAINED[outcome]);
    console.log(`${email} runs the platform now, as a SUPERADMIN. They see it once they load a page.`);
  } finally {
    await database.close();
  }
}

runCommand(main);
