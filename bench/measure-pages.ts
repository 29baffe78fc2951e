import { pageAssets } from '@atlas/contract/assets';
import type { Figure } from './figures.ts';
import { measureHttp } from './measure.ts';
import type { Stage } from './stage.ts';

const CLIENTS = 32;

/** Pages of the table as the screen requests them, under 32 clients at once. */
export async function measurePages({ server, caller, tokens, seeded }: Stage): Promise<readonly Figure[]> {
  const path = server + pageAssets.path.replace(':companyID', caller.companyID);
  const authorised = { authorization: `Bearer ${caller.token}` };
  const { next } = await fetchPage(path, authorised);
  const category = `categoryId=${seeded.bulkCategoryID}`;
  const pages = [
    ['first page of a category', category],
    ['a category sorted by operator', `${category}&sort=operatorName&direction=descending`],
    ['a category searched', `${category}&search=operator%2099`],
    ['a page of all assets', `after=${encodeURIComponent(next)}`],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, query] of pages) {
    const url = `${path}?${query}`;
    const { p99Milliseconds } = await measureHttp({ url, method: 'GET', headers: authorised, tokens }, CLIENTS);
    figures.push({ name: `p99 of ${name}, ${CLIENTS} clients`, value: p99Milliseconds, unit: 'ms', atMost: 100 });
  }
  return figures;
}

async function fetchPage(url: string, headers: Record<string, string>): Promise<{ readonly next: string }> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return response.json() as Promise<{ next: string }>;
}
