import { parentPort, workerData } from 'node:worker_threads';
import { because } from '@atlas/contract/reasons';
import type { ImportFault, ImportQuestion } from '@atlas/contract/transfers';
import { AS_DECLARED, applyReading } from '@atlas/geodesy/diagnose-file';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import type { DateOrder } from '../geodata/index.ts';
import { type FileToRead, type ImportFeature, OpenQuestion, parseFile, UnreadableFile } from '../geodata/index.ts';
import type { Locale } from '../platform/locale.ts';
import { askForDates, askForReading } from './ask-about-file.ts';
import { type LocatedRow, locateFeature } from './locate-features.ts';
import { type FoundFault, findFault } from './write-fault.ts';

/** What the thread is given. */
export interface ParseOrder extends FileToRead {
  /** Corners of what the company has already. */
  readonly corners: readonly LatitudeLongitude[];
  /** Of what is asked about the file. */
  readonly locale: Locale;
}

interface Located {
  readonly system: SystemId;
  readonly systemSource: string;
  readonly rows: readonly LocatedRow[];
  readonly notes: readonly string[];
  /** What has to be answered before these rows can be saved. */
  readonly question: ImportQuestion | undefined;
}

/** The thread's messages: progress, then a result. */
export type ParseReport =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'unreadable'; readonly fault: FoundFault | ImportFault }
  | { readonly kind: 'needs-system'; readonly total: number; readonly notes: readonly string[] }
  | { readonly kind: 'needs-answer'; readonly question: ImportQuestion; readonly notes: readonly string[] }
  | ({ readonly kind: 'located' } & Located);

const REPORT_EVERY = 200;

function report(message: ParseReport): void {
  parentPort?.postMessage(message);
}

function run(order: ParseOrder): void {
  const { answers, format, locale } = order;
  const { system, systemSource, features, notes = [] } = parseFile(order);
  if (features.length === 0) {
    report({ kind: 'unreadable', fault: findFault(null, because('no_assets')) });
    return;
  }
  if (system === undefined) {
    report({ kind: 'needs-system', total: features.length, notes });
    return;
  }
  const asked = answers.dates === undefined ? askForDates(features, locale) : undefined;
  if (asked !== undefined) {
    report({ kind: 'needs-answer', question: asked, notes });
    return;
  }
  const isDeclared = systemSource !== 'person';
  const question =
    answers.reading === undefined ? askForReading({ ...order, system, features, isDeclared }) : undefined;
  const key = answers.reading ?? AS_DECLARED;
  const turned = turnFeatures(system, features, key);
  if (turned === undefined) {
    report({ kind: 'unreadable', fault: findFault(null, because('reading_unknown')) });
    return;
  }
  report({
    kind: 'located',
    system: turned.system,
    systemSource: key === AS_DECLARED ? (systemSource ?? format) : 'person',
    rows: locateAll(turned.features, turned.system, (answers.dates ?? 'day-first') as DateOrder),
    notes,
    question,
  });
}

/** The features as the person's answer reads their points; undefined for an answer about another system. */
function turnFeatures(system: SystemId, features: readonly ImportFeature[], key: string) {
  const reading = applyReading(system, key);
  if (reading === undefined) return undefined;
  const turned = features.map((feature) => ({ ...feature, typed: feature.typed.map(reading.read) }));
  return { system: reading.system, features: turned };
}

function locateAll(features: readonly ImportFeature[], system: SystemId, dates: DateOrder): readonly LocatedRow[] {
  const seen = new Map<string, number>();
  return features.map((feature, index) => {
    if (index % REPORT_EVERY === 0) report({ kind: 'progress', done: index, total: features.length });
    return locateFeature(feature, { system, dates, seen });
  });
}

try {
  run(workerData as ParseOrder);
} catch (error) {
  if (error instanceof OpenQuestion) report({ kind: 'needs-answer', question: error.question, notes: [] });
  else if (error instanceof UnreadableFile) report({ kind: 'unreadable', fault: error.fault });
  else throw error;
}
