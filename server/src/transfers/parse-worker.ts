import { parentPort, workerData } from 'node:worker_threads';
import type { SystemId } from '@atlas/geodesy/systems';
import { type Fault, type Format, UnreadableFile } from './import-feature.ts';
import { type LocatedRow, locateFeature } from './locate-features.ts';
import { parseFile } from './parse-file.ts';

/** What the thread is given. */
export interface ParseOrder {
  readonly format: Format;
  readonly bytes: Uint8Array;
  readonly chosen: SystemId | undefined;
}

/** What the thread says: figures on the way, then one of the ends. */
export type ParseReport =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'unreadable'; readonly fault: Fault }
  | { readonly kind: 'needs-system'; readonly total: number }
  | {
      readonly kind: 'located';
      readonly system: SystemId;
      readonly systemSource: string;
      readonly rows: readonly LocatedRow[];
    };

const REPORT_EVERY = 200;

function report(message: ParseReport): void {
  parentPort?.postMessage(message);
}

function run({ format, bytes, chosen }: ParseOrder): void {
  const { system, systemSource, features } = parseFile(format, bytes, chosen);
  if (features.length === 0) throw new UnreadableFile('no_assets', 'The file holds no asset.');
  if (system === undefined) {
    report({ kind: 'needs-system', total: features.length });
    return;
  }
  const seen = new Map<string, number>();
  const rows = features.map((feature, index) => {
    if (index % REPORT_EVERY === 0) report({ kind: 'progress', done: index, total: features.length });
    return locateFeature(feature, system, seen);
  });
  report({ kind: 'located', system, systemSource: systemSource ?? format, rows });
}

try {
  run(workerData as ParseOrder);
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  report({ kind: 'unreadable', fault: error.fault });
}
