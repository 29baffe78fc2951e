import type { Scope } from '../platform/database/database.ts';
import { AppError } from '../platform/outcome.ts';
import { type ImportPlace, type ImportRow, selectImport } from './import-repository.ts';

/** An import of the company, locked until the transaction ends if requested. @throws AppError `not_found` */
export async function requireImport(scope: Scope, place: ImportPlace, hold = false): Promise<ImportRow> {
  const row = await selectImport(scope.tx, place, hold);
  if (row === undefined) throw new AppError('not_found');
  return row;
}
