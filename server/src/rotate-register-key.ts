import { readConfiguration } from './platform/config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { openDatabase } from './platform/database/open.ts';
import { rotateKey } from './register/rotate-key.ts';

/** Gives the public log another signing key, with the settings that the register runs with. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const database = await openDatabase(configuration);
  try {
    const { verifierKey, path } = await rotateKey({ configuration, database });
    console.log(`The public log is signed by ${verifierKey} from now on.`);
    console.log(
      configuration.registerKey === undefined
        ? `Its private part is in ${path}: keep a copy of it in a safe place.`
        : `Its private part is in ${path}: set REGISTER_KEY to it on every node and restart them.`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
});
