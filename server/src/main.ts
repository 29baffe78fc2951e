import { buildApp } from './app.ts';
import { hearOrders } from './backup/hear-orders.ts';
import { ConfigurationError, readConfiguration } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { Drain } from './platform/drain.ts';
import { startObjectsYoung } from './platform/heap.ts';
import { claimFiles } from './platform/own-files.ts';
import { describeStart } from './start-message.ts';

/** Statements end within five seconds, so that this is never needed; less than the ten that container hosts wait. */
const DRAIN_MILLISECONDS = 9_500;

async function main(): Promise<void> {
  startObjectsYoung();
  const configuration = readConfiguration(process.env);
  const database = await openDatabase(configuration);
  // The embedded engine and its files are one folder, which is locked.
  if (database.engine !== 'embedded') await claimFiles(database, configuration.dataFolder);
  const drain = new Drain();
  const app = await buildApp({ configuration, database, drain });
  const demoAccounts = await prepareDemo({ configuration, database, log: app.log });
  const closeOrders = await hearOrders(configuration, database);
  const address = await app.listen({ host: configuration.host, port: configuration.port });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MILLISECONDS).unref();
    await drain.run(app);
    await app.close();
    await closeOrders?.();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  console.log(describeStart(address, configuration, database.engine, demoAccounts));
}

/** The demonstration's accounts; without the demonstration those of an earlier start are closed. */
async function prepareDemo(
  parts: Parameters<typeof import('@atlas/demo/load').loadDemo>[0],
): Promise<readonly string[]> {
  if (parts.configuration.demo) return (await import('@atlas/demo/load')).loadDemo(parts);
  await (await import('@atlas/demo/close')).closeDemo(parts);
  return [];
}

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
