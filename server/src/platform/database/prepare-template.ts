import { renameSync, rmSync } from 'node:fs';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { TEMPLATE_FOLDER } from './open.ts';
import { trimPostgis } from './postgis-bundle.ts';

// Run when the project is built. A half-made folder never gets the name that the server looks for when it starts.
trimPostgis();
const unfinished = `${TEMPLATE_FOLDER}.unfinished`;
rmSync(unfinished, { recursive: true, force: true });
const opened = await openEmbedded(unfinished);
await opened.pool.query('CREATE EXTENSION IF NOT EXISTS postgis');
await migrate(opened.pool);
await opened.close();
rmSync(TEMPLATE_FOLDER, { recursive: true, force: true });
renameSync(unfinished, TEMPLATE_FOLDER);
