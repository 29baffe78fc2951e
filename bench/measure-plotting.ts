import { createCategory } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import type pg from 'pg';
import { measureHttp, type Rate } from './measure.ts';

/**
 * Plots new assets while facts get their places in the public log, and while none does: the better of two turns each.
 */
export async function measurePlotting(
  server: string,
  pool: pg.Pool,
  headers: Record<string, string>,
  tokens: readonly string[],
  companyID: string,
  categoryID: string,
): Promise<{ readonly withLog: Rate; readonly withoutLog: Rate }> {
  const measure = async (turn: 'ENABLE' | 'DISABLE') => {
    await pool.query(`ALTER TABLE app.event ${turn} TRIGGER event_waits_for_log`);
    const nextBody = () => nextBoundary(companyID, categoryID);
    return measureHttp({ url: server + saveBoundary.path, method: 'POST', headers, tokens, nextBody });
  };
  const [withFirst, withoutFirst] = [await measure('ENABLE'), await measure('DISABLE')];
  const [withSecond, withoutSecond] = [await measure('ENABLE'), await measure('DISABLE')];
  await pool.query('ALTER TABLE app.event ENABLE TRIGGER event_waits_for_log');
  return { withLog: better(withFirst, withSecond), withoutLog: better(withoutFirst, withoutSecond) };
}

function better<R extends { readonly perSecond: number }>(a: R, b: R): R {
  return a.perSecond > b.perSecond ? a : b;
}

export async function addCategory(server: string, headers: Record<string, string>, companyID: string): Promise<string> {
  const response = await fetch(server + createCategory.path.replace(':companyID', companyID), {
    method: 'POST',
    headers,
    body: JSON.stringify({ category: 'Plotted in the run' }),
  });
  return ((await response.json()) as { _id: string })._id;
}

let plotted = 0;
/** A new number, and a ring of four beacons on free ground. */
export function nextBoundary(companyID: string, categoryId: string): string {
  const n = plotted++;
  const long = 30 + (n % 500) * 0.003;
  const lat = -17.2 - Math.floor(n / 500) * 0.003;
  const points = [
    { lat, long },
    { lat, long: long + 0.002 },
    { lat: lat + 0.002, long: long + 0.002 },
    { lat: lat + 0.002, long },
  ];
  return JSON.stringify({ companyID, categoryId, assetNumber: `N${n}`, points });
}
