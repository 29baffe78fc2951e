import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { TEMPLATE_FOLDER } from '../src/platform/database/open.ts';

/** Prepares a migrated embedded database that each test file copies. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-embedded-'));
  const opened = await openEmbedded(folder, join(TEMPLATE_FOLDER, 'postgres'));
  await migrate(opened.pool);
  await opened.close();
  project.provide('embeddedTemplate', join(folder, 'postgres'));
  return () => rmSync(folder, { recursive: true, force: true });
}
