import Fastify from 'fastify';
import { Calendar } from '../src/jobs/calendar.ts';
import { readConfiguration } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/open.ts';

// A node that starts a run of the job in its first argument, reports it, and never ends it; a test kills it.
const [name = ''] = process.argv.slice(2);
const database = await openDatabase(readConfiguration(process.env));
const run = async () => {
  console.log('running');
  await new Promise(() => {});
};
const job = {
  runs: 'on one node',
  schedule: '0 0 1 1 *',
  afterStartSeconds: 0,
  retry: { times: 3, delaySeconds: 0 },
  run,
} as const;
new Calendar(database, new Map([[name, job]]), Fastify().log).start();
setInterval(() => {}, 60_000);
