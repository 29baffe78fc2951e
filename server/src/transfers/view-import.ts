import { because } from '@atlas/contract/reasons';
import { AssetImport } from '@atlas/contract/transfers';
import { describeReason } from '../platform/describe-reason.ts';
import { chooseLocale } from '../platform/locale.ts';
import type { ImportRow } from './import-repository.ts';
import { BEAT_MILLISECONDS } from './keep-alive.ts';
import type { RunningImports } from './running-imports.ts';
import { writeFault } from './write-fault.ts';

/** Another process that has not reported for this long has ended, and its work with it. */
const SILENT_SECONDS = (5 * BEAT_MILLISECONDS) / 1000;
/** The time between setting the state and starting the work, if there is only one process. */
const BEGINNING_SECONDS = 5;

/** Whether the import's work ended with its process. */
export function isCutOff({ view, idleSeconds }: ImportRow, running: RunningImports): boolean {
  const isAtWork = view.state === 'READING' || view.state === 'SAVING';
  if (!isAtWork || running.find(view._id) !== undefined) return false;
  return idleSeconds > (running.isAlone ? BEGINNING_SECONDS : SILENT_SECONDS);
}

/** An import at this moment, with the figures of the work that is under way. */
export function viewImport(row: ImportRow, running: RunningImports): AssetImport {
  const view = AssetImport.parse(row.view);
  if (isCutOff(row, running)) return describeCutOff(view);
  const run = running.find(view._id);
  const isAtWork = view.state === 'READING' || view.state === 'SAVING';
  return isAtWork && run !== undefined ? { ...view, rows: run.total || view.rows, rowsDone: run.done } : view;
}

/** A save that was cut off can be made again; a reading needs the file once more. */
function describeCutOff(view: AssetImport): AssetImport {
  if (view.state === 'SAVING') {
    const trouble = describeReason(because('saving_cut_off'), chooseLocale());
    return { ...view, state: 'READY', rowsDone: view.rows, trouble };
  }
  const fault = { line: null, column: null, code: 'cut_off', because: because('reading_cut_off') };
  return { ...view, state: 'FAILED', faults: [writeFault(fault, chooseLocale())], faultCount: 1 };
}
