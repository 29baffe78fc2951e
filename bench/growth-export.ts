import { send } from './growth-client.ts';
import type { GrowthStage } from './growth-stage.ts';
import { readMegabytes } from './processor-time.ts';
import { signIn } from './sign-up.ts';

const LEAST_MEGABYTES_PER_SECOND = 2;
/** Beside what the server held before. */
const MOST_MEGABYTES = 200;

/** Exports all assets of the large company in the formats that stream, and watches the server's memory. */
export async function measureExport(stage: GrowthStage, assets: number): Promise<boolean> {
  let isHeld = true;
  for (const format of ['geojson', 'csv', 'kml']) {
    const before = readMegabytes(stage.serverProcess);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, readMegabytes(stage.serverProcess));
    }, 50);
    const path = `/api/protected/companies/${stage.large.companyID}/export?format=${format}`;
    const token = await signIn(stage.server, stage.large);
    const { status, bytes, milliseconds, head } = await send(stage.server, { method: 'GET', path }, token);
    clearInterval(watch);
    if (status !== 200) throw new Error(`export as ${format}: ${status} ${head}`);
    const perSecond = bytes / 1000 / milliseconds;
    const isFast = perSecond >= LEAST_MEGABYTES_PER_SECOND;
    const isLean = most - before <= MOST_MEGABYTES;
    isHeld = isHeld && isFast && isLean;
    console.log(
      `Export of ${assets} assets as ${format}: ${(bytes / 1e6).toFixed(0)} MB in ${(milliseconds / 1000).toFixed(1)} s, ` +
        `${perSecond.toFixed(1)} MB/s ${isFast ? 'held' : 'MISSED'}; the server used ${before.toFixed(0)} MB before and ` +
        `${most.toFixed(0)} MB at most ${isLean ? 'held' : 'MISSED'}`,
    );
  }
  return isHeld;
}
