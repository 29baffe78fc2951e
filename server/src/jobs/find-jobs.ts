import { readdirSync } from 'node:fs';
import type { Job, JobParts } from './job.ts';

const FOLDER = new URL('./', import.meta.url);
const ENDING = '.job.ts';

/** Makes every job: each file `NAME.job.ts` in this folder exports `makeJob`, and is named after its job. */
export async function findJobs(parts: JobParts): Promise<ReadonlyMap<string, Job>> {
  const jobs = new Map<string, Job>();
  for (const file of readdirSync(FOLDER).sort()) {
    if (!file.endsWith(ENDING)) continue;
    const { makeJob }: { makeJob?: (parts: JobParts) => Job } = await import(new URL(file, FOLDER).href);
    if (makeJob === undefined) throw new Error(`${file} exports no makeJob`);
    jobs.set(file.slice(0, -ENDING.length), makeJob(parts));
  }
  return jobs;
}
