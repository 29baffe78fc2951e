import { readPublicProfile } from '@atlas/contract/catalogue';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as catalogueText from '@atlas/messages/catalogue';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useRead } from '../api/use-read.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatCount } from '../ui/format.ts';
import { KeyFigures } from '../ui/key-figures.tsx';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { LISTINGS_PER_PAGE, readOffset } from './catalogue-query.ts';
import { ListingCard } from './listing-card.tsx';
import { PageSteps } from './page-steps.tsx';

type PublicProfileProps = {
  companyID: CompanyId;
  /** Shown for a company without a public profile. */
  refusal: ReactNode;
};

/** A company as non-members see it: how many approved assets it has, and what it sells. */
export function PublicProfile({ companyID, refusal }: PublicProfileProps) {
  const [parameters, store] = useAddressValues();
  const offset = readOffset(parameters.get('offset')) ?? 0;
  const query = { limit: LISTINGS_PER_PAGE, offset };
  const { data, isPending, error, refetch } = useRead(readPublicProfile, { params: { companyID }, query });
  if (isPending) return <SpinnerPanel label={catalogueText.readingProfile()} />;
  if (error instanceof ApiError && error.code === 'not_found') return refusal;
  if (data === undefined) {
    return (
      <main id="content" tabIndex={-1} className="page-width py-8 outline-none">
        <ErrorPanel error={error} retry={() => void refetch()} />
      </main>
    );
  }
  const { company, approved, count, listings } = data;
  return (
    <main id="content" tabIndex={-1} className="page-width flex flex-col gap-5 py-8 outline-none">
      <header className="flex flex-col gap-1">
        <p className="label-caps">{catalogueText.publicProfile()}</p>
        <h1 className="text-32 break-words">{company}</h1>
        <p className="max-w-2xl text-secondary">{catalogueText.profileSentence()}</p>
      </header>
      <KeyFigures
        figures={[
          { label: catalogueText.approvedAssets(), value: formatCount(approved) },
          { label: catalogueText.listings(), value: formatCount(count) },
        ]}
      />
      <section aria-labelledby="listings-heading" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="listings-heading" className="text-24">
            {catalogueText.listings()}
          </h2>
          <LinkButton to={`/commodity/${listings[0]?.commodity ?? 'garlpex'}`}>
            {catalogueText.openCatalogue()}
          </LinkButton>
        </div>
        {count === 0 && (
          <EmptyState headingLevel={3} heading={catalogueText.empty()} sentence={catalogueText.emptyProfile()} />
        )}
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {listings.map((listing) => (
            <li key={listing._id}>
              <ListingCard listing={listing}>
                <LinkButton
                  to={`/commodity/${listing.commodity}?asset=${listing._id}`}
                  tone="primary"
                  className="flex-1"
                  aria-label={catalogueText.showInCatalogue({ number: listing.assetNumber })}
                >
                  {catalogueText.inCatalogue()}
                </LinkButton>
              </ListingCard>
            </li>
          ))}
        </ul>
        <PageSteps count={count} offset={offset} store={store} />
      </section>
    </main>
  );
}
