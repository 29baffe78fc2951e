import { Database } from '@atlas/server/platform/database/database';
import { openPostgresql } from '@atlas/server/platform/database/postgresql';
import { expect, test } from 'vitest';
import { startTestApp } from '../../server/testing/app.ts';
import { readDemoAccounts, readDemoCompany } from './demo-data.ts';
import { loadDemo } from './load.ts';

test('nodes that start on one empty database at the same moment load the demonstration once', async () => {
  const running = await startTestApp();
  const { configuration, app, storage } = running;
  const nodes = Array.from({ length: 3 }, () => new Database(openPostgresql(storage.address ?? '', 4)));
  await Promise.all(nodes.map((database) => loadDemo({ configuration, database, log: app.log })));
  const { rows } = await storage.opened.pool.query(`
    SELECT (SELECT count(*)::int FROM app.company WHERE NOT desk) AS companies, (SELECT count(*)::int FROM app.asset) AS assets,
      (SELECT count(*)::int FROM app.user_account) AS accounts`);
  const assets = ['great-dyke-minerals', 'mupfure-syndicate'].flatMap((name) => readDemoCompany(name).assets);
  expect(rows).toEqual([{ companies: 2, assets: assets.length, accounts: readDemoAccounts().length }]);
  for (const node of nodes) await node.close();
  await running.close();
}, 60_000);
