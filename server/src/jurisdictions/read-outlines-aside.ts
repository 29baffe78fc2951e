import { type CostRefusal, runReader } from '../geodata/index.ts';
import type { OutlinesOrder, OutlinesReport } from './outlines-worker.ts';

/** The districts of a country in 20 MB take five seconds and half of the memory. */
const LIMITS = { megabytes: 768, milliseconds: 30_000 };

/** Reads, names and judges a file of outlines in a separate thread, within limits. */
export async function readOutlinesAside(order: OutlinesOrder): Promise<OutlinesReport | CostRefusal> {
  const script = new URL('./outlines-worker.ts', import.meta.url);
  const end = await runReader<OutlinesReport, OutlinesReport>({ script, order, limits: LIMITS }, (message) => message);
  if (end === undefined) throw new Error('nobody stops the reading of outlines');
  return end;
}
