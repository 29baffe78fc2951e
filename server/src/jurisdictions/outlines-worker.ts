import { parentPort, workerData } from 'node:worker_threads';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import { readOutlines } from './read-outlines.ts';
import { nameOutlines } from './rules.ts';

/** The thread's input. */
export interface OutlinesOrder {
  readonly bytes: Uint8Array;
  /** The property with the names; guessed if absent. */
  readonly nameProperty: string | undefined;
}

/** The thread's result. */
export type OutlinesReport =
  | {
      readonly kind: 'refused';
      readonly code: 'file_type_refused' | 'file_damaged' | 'import_refused';
      readonly details: Refusal['details'];
    }
  | {
      readonly kind: 'named';
      readonly names: readonly string[];
      /** The outlines as JSON, a name and a GeoJSON geometry each. */
      readonly text: string;
    };

function read({ bytes, nameProperty }: OutlinesOrder): OutlinesReport {
  const outlines = readOutlines(bytes);
  if (isRefusal(outlines)) {
    const { code, details } = outlines;
    return { kind: 'refused', code, details };
  }
  const verdict = nameOutlines(outlines, nameProperty);
  if (!verdict.ok) return { kind: 'refused', code: 'import_refused', details: { reasons: verdict.reasons } };
  return {
    kind: 'named',
    names: verdict.outlines.map(({ name }) => name),
    text: JSON.stringify(verdict.outlines),
  };
}

parentPort?.postMessage(read(workerData as OutlinesOrder));
