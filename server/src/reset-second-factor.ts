import { parseArgs } from 'node:util';
import { EmailAddress } from '@atlas/contract/text';
import { resetSecondFactors } from './people/index.ts';
import { readConfiguration } from './platform/config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { explainConnection, openDatabase } from './platform/database/open.ts';

const USAGE = `npm run reset-second-factor -- EMAIL
  removes the second factors of a person who has lost them, and signs them out everywhere`;

/**
 * Helps a person who has lost their second factors and recovery codes, with the settings that the register runs with.
 */
async function main(): Promise<void> {
  const email = readEmail();
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

function readEmail(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const parsed = EmailAddress.safeParse(positionals[0]);
    if (parsed.success && positionals.length === 1) return parsed.data;
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
