import { resetSecondFactors } from './people/index.ts';
import { readConfiguration } from './platform/config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { openDatabase } from './platform/database/open.ts';
import { readEmailArguments, runCommand } from './platform/operator-command.ts';

const USAGE = `npm run reset-second-factor -- EMAIL
  removes the second factors of a person who has lost them, and signs them out everywhere`;

/**
 * Helps a person who has lost their second factors and recovery codes, with the settings that the register runs with.
 */
async function main(): Promise<void> {
  const [email = ''] = readEmailArguments(USAGE, [1]);
  const configuration = readConfiguration(process.env);
  const database = await openDatabase(configuration);
  try {
    const outcome = await resetSecondFactors({ configuration, database }, email);
    if (outcome === 'unknown') throw new ConfigurationError(`No account has the address ${email}.`);
    if (outcome === 'none') return console.log(`The account of ${email} has no second factor.`);
    console.log(`The account of ${email} has no second factor any more. Sessions ended: ${outcome}.`);
    console.log('The person gets an email about it, and finds it in their log.');
  } finally {
    await database.close();
  }
}

runCommand(main);
