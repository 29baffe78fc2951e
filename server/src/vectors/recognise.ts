import type { AnsweredRow } from './answer.ts';
import { answerConversions, readConversionTable } from './conversion-table.ts';
import { answerDueTimes, readDueTimeVectors } from './due-time-vectors.ts';
import { answerMerkle, readMerkleVectors } from './merkle-vectors.ts';
import { answerNotes, readNoteVectors } from './note-vectors.ts';
import { answerPolygons, readPolygonCollection } from './polygon-collection.ts';
import { answerSchedules, readScheduleVectors } from './schedule-vectors.ts';
import type { Workbench } from './workbench.ts';

/** A file of known answers, read and ready to be compared with ours. */
export type Answering = (workbench: Workbench) => Promise<AnsweredRow[]>;

/** Tells a file's kind by its shape, whatever it is called; undefined for a shape that is not recognised here. */
export function recogniseVectors(text: string): Answering | undefined {
  const table = readConversionTable(text);
  if (table !== undefined) return (workbench) => answerConversions(table, workbench);
  const value = readJson(text);
  const collection = readPolygonCollection(value);
  if (collection !== undefined) return (workbench) => answerPolygons(collection, workbench);
  const merkle = readMerkleVectors(value);
  if (merkle !== undefined) return async () => answerMerkle(merkle);
  const notes = readNoteVectors(value);
  if (notes !== undefined) return async () => answerNotes(notes);
  const dueTimes = readDueTimeVectors(value);
  if (dueTimes !== undefined) return async () => answerDueTimes(dueTimes);
  const schedules = readScheduleVectors(value);
  if (schedules !== undefined) return async () => answerSchedules(schedules);
  return undefined;
}

/**
 * JSON, also with the NaN and Infinity that some programs write into it: they become null, which is not a number
 * either.
 */
function readJson(text: string): unknown {
  for (const attempt of [
    text,
    text.replace(/("(?:[^"\\]|\\.)*")|-?\b(?:NaN|Infinity)\b/g, (_, quoted) => quoted ?? 'null'),
  ]) {
    try {
      return JSON.parse(attempt.replace(/^\uFEFF/, ''));
    } catch {}
  }
  return undefined;
}
