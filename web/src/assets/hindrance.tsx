import type { Permit } from '@atlas/contract/permits';
import * as assetPageText from '@atlas/messages/asset-page';
import { describeHindrance } from '../api/describe-hindrance.ts';

/** Why a step is closed, below its button. */
export function Hindrance({ permit }: { permit: Permit }) {
  if (permit.allowed) return null;
  return (
    <p className="text-13 text-secondary">
      {assetPageText.notNow()} {describeHindrance(permit)}
    </p>
  );
}
