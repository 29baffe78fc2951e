import type { AssetOffer } from '@atlas/contract/catalogue';
import * as catalogueText from '@atlas/messages/catalogue';
import { formatMoment, formatPrice } from '../ui/format.ts';

/** Every offer and withdrawal of an asset, newest first. */
export function PriceHistory({ prices }: { prices: AssetOffer['prices'] }) {
  if (prices.length === 0) return null;
  return (
    <section aria-label={catalogueText.history()} className="flex flex-col gap-1.5">
      <h3 className="label-caps">{catalogueText.history()}</h3>
      <ol className="flex flex-col text-13">
        {prices.map(({ _id, priceCents, ropAvailable, byName, at }) => (
          <li
            key={_id}
            className="flex flex-wrap justify-between gap-x-4 border-t border-hairline py-1.5 first:border-t-0"
          >
            <span className={priceCents === null ? undefined : 'figure'}>
              {priceCents === null ? catalogueText.withdrawal() : formatPrice(priceCents)}
              {ropAvailable && ` · ${catalogueText.ropAvailable()}`}
            </span>
            <span className="text-secondary">
              {byName ?? catalogueText.someone()}, <time dateTime={at}>{formatMoment(at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
