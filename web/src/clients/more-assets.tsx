import { CLIENT_ASSETS_PAGE } from '@atlas/contract/client-map';
import * as clientsText from '@atlas/messages/clients';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatCount } from '../ui/format.ts';
import type { useClientAssets } from './use-client-assets.ts';

type MoreAssetsProps = {
  shown: number;
  /** Undefined while it is loading. */
  count: number | undefined;
  assets: ReturnType<typeof useClientAssets>;
};

/** Says how many assets are not shown yet, and loads more. */
export function MoreAssets({ shown, count, assets }: MoreAssetsProps) {
  const next = Math.min(CLIENT_ASSETS_PAGE, (count ?? Number.POSITIVE_INFINITY) - shown);
  return (
    <div className="flex flex-col items-start gap-2 p-4">
      {count !== undefined && (
        <p className="text-13 text-secondary">
          {clientsText.shown({ shown: formatCount(shown), all: formatCount(count) })}
        </p>
      )}
      {assets.isFetchNextPageError && <FormError error={assets.error} />}
      <Button busy={assets.isFetchingNextPage} onClick={() => void assets.fetchNextPage()}>
        {clientsText.showMore({ count: formatCount(next) })}
      </Button>
    </div>
  );
}
