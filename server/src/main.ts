import { type Configuration, readConfiguration } from './platform/config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { explainConnection, openDatabase } from './platform/database/open.ts';
import { Drain } from './platform/drain.ts';
import { startObjectsYoung } from './platform/heap.ts';
import { claimFiles } from './platform/own-files.ts';
import { describeStart } from './start-message.ts';

/**
 * A call that takes longer, such as an import, is cut off. Container hosts wait ten seconds before they kill the
 * process.
 */
const DRAIN_MILLISECONDS = 9_500;

async function main(): Promise<void> {
  startObjectsYoung();
  const configuration = readConfiguration(process.env);
  // Half of a start is reading programs and half opening the database.
  const [database, { buildApp }, { hearOrders }] = await Promise.all([
    openDatabase(configuration, 'to serve'),
    import('./app.ts'),
    import('./backup/hear-orders.ts'),
  ]);
  // The embedded engine and its files are one folder, which is locked.
  if (database.engine !== 'embedded') await claimFiles(database, configuration.dataFolder);
  const drain = new Drain();
  const app = await buildApp({ configuration, database, drain });
  const demoAccounts = await prepareDemo({ configuration, database, log: app.log });
  const closeOrders = await hearOrders(configuration, database);
  const address = await app.listen({ host: configuration.host, port: configuration.port }).catch((error: unknown) => {
    throw explainListening(error, configuration);
  });

  let stopping = false;
  const stop = async (cause: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ cause }, 'the register is stopping');
    setTimeout(() => process.exit(1), DRAIN_MILLISECONDS).unref();
    await drain.run(app);
    await app.close();
    await closeOrders?.();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
  // scripts/start.mjs was killed, perhaps during the start: no one passes a signal on any more.
  process.once('disconnect', () => void stop('disconnect'));
  if (process.connected === false) void stop('disconnect');

  console.log(describeStart(address, configuration, database.engine, demoAccounts));
}

/** Why the register cannot listen, as one sentence; other errors stay what they are. */
function explainListening(error: unknown, { host, port }: Pick<Configuration, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new ConfigurationError(`PORT=${port} is in use on ${host}: stop what listens there, or set another PORT.`);
  }
  if (code === 'EACCES') {
    return new ConfigurationError(`PORT=${port} is not open to this account: set a PORT above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ConfigurationError(`HOST=${host} is not an address of this machine.`);
  }
  return error;
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
  const explained = explainConnection(error);
  console.error(explained instanceof ConfigurationError ? explained.message : explained);
  process.exit(1);
});
