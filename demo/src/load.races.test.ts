import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '@atlas/server/platform/database/database';
import { openPostgresql } from '@atlas/server/platform/database/postgresql';
import { expect, test } from 'vitest';
import { startTestApp } from '../../server/testing/app.ts';
import { countRows, load, PASSWORD } from '../testing/demo.ts';
import { readDemoAccounts, readDemoCompany } from './demo-data.ts';
import { loadDemo } from './load.ts';

test('a loading that is cut short leaves nothing, and nodes that start at the same moment then load it once', async () => {
  const running = await startTestApp();
  const { app, storage } = running;
  const configuration = { ...running.configuration, demoPassword: PASSWORD };
  const blocked = join(configuration.dataFolder, 'files');
  rmSync(blocked, { recursive: true, force: true });
  writeFileSync(blocked, '');
  await expect(load(running)).rejects.toThrow();
  expect(await countRows(running)).toMatchObject({ company: '0', asset: '0', document: '0' });
  rmSync(blocked);
  const nodes = Array.from({ length: 3 }, () => new Database(openPostgresql(storage.address ?? '', 4)));
  await Promise.all(nodes.map((database) => loadDemo({ configuration, database, log: app.log })));
  const assets = ['great-dyke-minerals', 'mupfure-syndicate'].flatMap((name) => readDemoCompany(name).assets);
  expect(await countRows(running)).toMatchObject({
    company: '2',
    asset: String(assets.length),
    user_account: String(readDemoAccounts().length),
  });
  for (const node of nodes) await node.close();
  await running.close();
}, 240_000);
