import * as assetPageText from '@atlas/messages/asset-page';

/** Why a step is closed, below its button. */
export function Hindrance({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className="text-13 text-secondary">
      {assetPageText.notNow()} {reason}
    </p>
  );
}
