import { parseArgs } from 'node:util';
import { type Configuration, readConfiguration } from './platform/config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import type { Database } from './platform/database/database.ts';
import { explainConnection, openDatabase } from './platform/database/open.ts';
import { rotateSecretsKey } from './platform/rotate-secrets-key.ts';
import { rotateKey } from './register/rotate-key.ts';

const USAGE = `npm run rotate-key
  gives the public log another signing key
npm run rotate-key -- --secrets
  seals the keys in the database with another key`;

interface Parts {
  readonly configuration: Configuration;
  readonly database: Database;
}

/** Changes one of the keys outside the database, with the settings that the register runs with. */
async function main(): Promise<void> {
  const isSecrets = readArguments().values.secrets === true;
  const configuration = readConfiguration(process.env);
  const database = await openDatabase(configuration);
  try {
    await (isSecrets ? changeSecretsKey : changeLogKey)({ configuration, database });
  } finally {
    await database.close();
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { secrets: { type: 'boolean' } } });
  } catch {
    throw new ConfigurationError(USAGE);
  }
}

async function changeLogKey(parts: Parts): Promise<void> {
  const { verifierKey, path } = await rotateKey(parts);
  console.log(`The public log is signed by ${verifierKey} from now on.`);
  console.log(
    parts.configuration.registerKey === undefined
      ? `Its private part is in ${path}: keep a copy of it in a safe place.`
      : `Its private part is in ${path}: set REGISTER_KEY to it on every node and restart them.`,
  );
}

async function changeSecretsKey(parts: Parts): Promise<void> {
  const path = await rotateSecretsKey(parts);
  console.log('The keys in the database are sealed with a new key.');
  console.log(
    parts.configuration.secretsKey === undefined
      ? `It is in ${path}: keep a copy of it in a safe place.`
      : `It is in ${path}: set SECRETS_KEY to it on every node.`,
  );
}

main().catch((error: unknown) => {
  const explained = explainConnection(error);
  console.error(explained instanceof ConfigurationError ? explained.message : explained);
  process.exit(1);
});
