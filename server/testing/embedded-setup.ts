import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../scripts/build-if-needed.mjs';
import { TEMPLATE_FOLDER } from '../src/platform/database/open.ts';

/** Lays out the migrated embedded database that each test file copies. */
export function setup(project: TestProject): () => void {
  prepareDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'atlas-embedded-'));
  cpSync(join(TEMPLATE_FOLDER, 'postgres'), join(folder, 'postgres'), { recursive: true });
  project.provide('embeddedTemplate', join(folder, 'postgres'));
  return () => rmSync(folder, { recursive: true, force: true });
}
