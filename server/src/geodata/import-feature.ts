import type { ImportFault, ImportFormat, ImportQuestion, QuestionCode } from '@atlas/contract/transfers';
import type { TypedPoint } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import type * as z from 'zod/mini';

export type Fault = z.infer<typeof ImportFault>;
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

/** One asset as a file has it, before its points are understood. */
export interface ImportFeature {
  /** Of the file, counted from 1; for formats without lines, of the feature. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  /** First and second in the order of the system. */
  readonly typed: readonly TypedPoint[];
  readonly faults: readonly Fault[];
}

/** What a reader makes of a file. */
export interface ReadFile {
  /** Undefined while the file does not declare one and no one has chosen one. */
  readonly system: SystemId | undefined;
  readonly systemSource: string | undefined;
  readonly features: readonly ImportFeature[];
  /** Sentences about the file that its person reads before saving. */
  readonly notes?: readonly string[];
}

/** Why a file cannot be read at all. */
export class UnreadableFile extends Error {
  readonly fault: Fault;
  constructor(code: string, message: string, line: number | null = null) {
    super(message);
    this.fault = { line, column: null, code, message };
  }
}

/** What only its person knows about a file. */
export class OpenQuestion extends Error {
  readonly question: ImportQuestion;
  constructor(question: ImportQuestion) {
    super(question.message);
    this.question = question;
  }
}

/** Most assets in one file. */
const MAXIMUM_FEATURES = 20_000;

/** @throws UnreadableFile beyond the most that a file may hold */
export function refuseTooMany(count: number): void {
  if (count <= MAXIMUM_FEATURES) return;
  throw new UnreadableFile(
    'too_many_assets',
    `The file holds more than ${MAXIMUM_FEATURES.toLocaleString('en')} assets. Divide it and send the parts.`,
  );
}
