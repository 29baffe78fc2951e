import { buildApp } from './app.ts';
import { ConfigurationError, readConfiguration } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { describeStart } from './start-message.ts';

const DRAIN_MILLISECONDS = 10_000;

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const database = await openDatabase(configuration);
  const app = await buildApp({ configuration, database });
  const demo = configuration.demo
    ? await (await import('@atlas/demo/load')).loadDemo({ configuration, database, log: app.log })
    : undefined;
  const address = await app.listen({ host: configuration.host, port: configuration.port });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MILLISECONDS).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  console.log(describeStart(address, configuration, database.engine, demo ?? []));
}

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
