import { AssetImport } from '@atlas/contract/transfers';
import type { ImportRow } from './import-repository.ts';
import type { RunningImports } from './running-imports.ts';

/** A reading that nobody has written about for so long was cut off with its process. */
const ABANDONED_SECONDS = 120;

/** An import as it stands this moment, with the figures of the work that is under way. */
export function viewImport(row: ImportRow, running: RunningImports): AssetImport {
  const view = AssetImport.parse(row.view);
  const run = running.find(view._id);
  const isAtWork = view.state === 'READING' || view.state === 'SAVING';
  if (!isAtWork) return view;
  if (run !== undefined) return { ...view, rows: run.total || view.rows, rowsDone: run.done };
  if (row.idleSeconds < ABANDONED_SECONDS) return view;
  const message = 'The work on this file was cut off; nothing of it was registered. Please send the file again.';
  return { ...view, state: 'FAILED', faults: [{ line: null, column: null, code: 'cut_off', message }], faultCount: 1 };
}
