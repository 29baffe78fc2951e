import { because, type Reason } from '@atlas/contract/reasons';
import type { ImportFault, ImportFormat, QuestionCode } from '@atlas/contract/transfers';
import type { TypedPoint } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import type * as z from 'zod/mini';

/** A fault of a file before it has its sentence. The code is the one that callers know. */
export interface FoundFault extends Omit<ImportFault, 'message' | 'reason'> {
  readonly because: Reason;
}

export type Format = z.infer<typeof ImportFormat>;
/** A person's answers about a file, by question. */
export type Answers = Readonly<Partial<Record<QuestionCode, string>>>;

/** A file to read, with a person's answers about it. */
export interface FileToRead {
  readonly format: Format;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** The system chosen by a person. */
  readonly chosen: SystemId | undefined;
  readonly answers: Answers;
}

/** One asset as a file holds it, before its points are understood. */
export interface ImportFeature {
  /** Of the file, counted from 1; for formats without lines, of the feature. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  /** First and second in the order of the system. */
  readonly typed: readonly TypedPoint[];
  readonly faults: readonly FoundFault[];
}

/** A fault of one asset, of a column where that is known. */
export function findFault(line: number | null, reason: Reason, column: string | null = null): FoundFault {
  return { line, column, code: reason.code, because: reason };
}

/** A reader's result for a file. */
export interface ReadFile {
  /** Undefined while the file does not declare one and no one has chosen one. */
  readonly system: SystemId | undefined;
  readonly systemSource: string | undefined;
  readonly features: readonly ImportFeature[];
  /** What the person is shown about the file before saving. */
  readonly notes?: readonly Reason[];
}

/** Why a file cannot be read at all. */
export class UnreadableFile extends Error {
  readonly fault: FoundFault;
  /** @param code the one that callers know, where it is not the reason's */
  constructor(because: Reason, line: number | null = null, code: string = because.code) {
    super(code);
    this.fault = { line, column: null, code, because };
  }
}

/** A question about a file that only the person can answer, before it is put into words. */
export interface FoundQuestion {
  readonly code: QuestionCode;
  readonly because: Reason;
  readonly options: readonly { readonly answer: string; readonly label: Reason; readonly samples: string[] }[];
}

/** Ends the reading of a file with a question. */
export class OpenQuestion extends Error {
  readonly question: FoundQuestion;
  constructor(question: FoundQuestion) {
    super(question.because.code);
    this.question = question;
  }
}

/** The most assets in one file. */
const MAXIMUM_FEATURES = 20_000;

/** @throws UnreadableFile beyond the most that a file may hold */
export function refuseTooMany(count: number): void {
  if (count <= MAXIMUM_FEATURES) return;
  throw new UnreadableFile(because('too_many_assets', { most: MAXIMUM_FEATURES }));
}
