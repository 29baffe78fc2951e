import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ConfigurationError } from '../platform/configuration-error.ts';

/** The web build's list of its pages, with their addresses and inline scripts. */
const PageList = z.object({
  /** Address → file below `client/`. */
  prerendered: z.record(z.string(), z.string()),
  /** Addresses that the application shell answers, in the router's notation. */
  application: z.array(z.string()),
  /** File below `client/` of the application shell. */
  shell: z.string(),
  /** Application addresses with a file other than the shell. */
  early: z.record(z.string(), z.string()),
  /** File → `sha256-…` of its inline scripts. */
  scripts: z.record(z.string(), z.array(z.string())),
});
type PageList = z.infer<typeof PageList>;

/**
 * The list of the pages that were built into a folder; undefined before the first build.
 * @throws ConfigurationError when the list is of another version, or names a page that does not exist
 */
export function readPageList(folder: string): PageList | undefined {
  const path = join(folder, 'pages.json');
  if (!existsSync(path)) return undefined;
  const parsed = PageList.safeParse(readJson(path));
  if (!parsed.success) throw refuseBuild(folder, 'were built by another version');
  const { prerendered, early, shell } = parsed.data;
  const missing = [...Object.values(prerendered), ...Object.values(early), shell].find(
    (file) => !existsSync(join(folder, 'client', file)),
  );
  if (missing !== undefined) throw refuseBuild(folder, `are not complete (${missing} is missing)`);
  return parsed.data;
}

/** Undefined for what is not JSON. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function refuseBuild(folder: string, what: string): ConfigurationError {
  return new ConfigurationError(`The pages in ${folder} ${what}: build them again with npm run build.`);
}
