import type { Listing } from '@atlas/contract/catalogue';
import * as catalogueText from '@atlas/messages/catalogue';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { joinClasses } from '../ui/class-names.ts';
import { formatDay, formatHectares, formatPrice } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';

type ListingCardProps = {
  listing: Listing;
  selected?: boolean;
  hovered?: boolean;
  onHover?: (hovered: boolean) => void;
  /** The card's links. */
  children: ReactNode;
};

/** One asset on sale: what it is, where, how large, for how much, and the check of its certificate. */
export function ListingCard({ listing, selected = false, hovered = false, onHover, children }: ListingCardProps) {
  const { assetNumber, assetName, category, company, district, province, hectares, listedAt } = listing;
  return (
    <article
      aria-labelledby={`listing-${listing._id}`}
      data-selected={selected || undefined}
      className={joinClasses(
        'flex h-full min-w-0 flex-col gap-3 border bg-panel p-4',
        selected ? 'border-malachite outline-1 outline-malachite' : hovered ? 'border-control' : 'border-hairline',
      )}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="label-caps">{category}</span>
        <span className="flex flex-wrap items-center gap-2">
          {listing.reserved && <Status tone="warning" word={catalogueText.reserved()} />}
          {listing.approved && <Approval listing={listing} />}
        </span>
      </p>
      <div className="flex flex-col gap-0.5">
        <h2 id={`listing-${listing._id}`} className="scroll-my-32 text-18 break-words">
          {assetName || catalogueText.unnamed()}
        </h2>
        <p className="figure text-13 text-secondary">{assetNumber}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="figure text-24 font-[600]">{formatPrice(listing.priceCents)}</strong>
        {listing.ropAvailable && <span className="text-13 text-gold">{catalogueText.ropAvailable()}</span>}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-13">
        <dt className="text-secondary">{catalogueText.hectares()}</dt>
        <dd className="figure text-right">{hectares === null ? catalogueText.unknown() : formatHectares(hectares)}</dd>
        <dt className="text-secondary">{catalogueText.located()}</dt>
        <dd className="text-right break-words">
          {[district, province].filter((name) => name !== null).join(', ') || catalogueText.unknown()}
        </dd>
        <dt className="text-secondary">{catalogueText.soldBy()}</dt>
        <dd className="text-right break-words">{company}</dd>
        <dt className="text-secondary">{catalogueText.listed()}</dt>
        <dd className="figure text-right">{formatDay(listedAt)}</dd>
      </dl>
      <div className="mt-auto flex items-center gap-2 pt-1">{children}</div>
    </article>
  );
}

/** Links to the check of the asset's own certificate. */
function Approval({ listing: { assetNumber, certificate } }: { listing: Listing }) {
  if (certificate === null) return <Status tone="good" word={catalogueText.approvedUncertified()} />;
  return (
    <Link
      to={certificate.address}
      className="-my-2.5 flex min-h-11 items-center hover:underline md:my-0 md:min-h-0"
      aria-label={catalogueText.checkCertificate({ certificate: certificate.number, number: assetNumber })}
      title={catalogueText.checkCertificate({ certificate: certificate.number, number: assetNumber })}
    >
      <Status tone="good" word={catalogueText.approved()} />
    </Link>
  );
}
