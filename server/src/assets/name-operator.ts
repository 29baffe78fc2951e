import type { Scope } from '../platform/database/database.ts';
import { updateOperator } from './repository.ts';
import type { Place } from './take-step.ts';

/** Writes the party with the operating right into the asset as its operator. The right has to be entered first. */
export async function nameOperator(
  scope: Scope,
  { companyID, assetID }: Place,
  operator: { readonly name: string; readonly nationalID: string; readonly phone: string },
): Promise<void> {
  await updateOperator(scope.tx, companyID, assetID, operator);
}
