import { ConfigurationError } from '../configuration-error.ts';
import { findWayOut } from './find-way-out.ts';

/**
 * That the schema could not be brought up to date, as one sentence.
 * @param name of the migration, file or statement that failed
 */
export function explainFailure(name: string, error: unknown): ConfigurationError {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  const wayOut = findWayOut(error);
  return new ConfigurationError(
    `The database could not be brought up to date, and nothing was changed: ${name} failed (${reason})${wayOut === undefined ? '' : `: ${wayOut}`}.`,
    { cause: error },
  );
}
