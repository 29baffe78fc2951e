import { acceptOwnOffer, listOwnOffers, withdrawOwnOffer } from '@atlas/contract/own-offers';
import type { OwnOffer, OwnReservation } from '@atlas/contract/purchase-offers';
import * as dealsText from '@atlas/messages/deals';
import { useState } from 'react';
import { Link } from 'react-router';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useRead } from '../../api/use-read.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatDay, formatPrice } from '../../ui/format.ts';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { ConfirmDialog } from '../../ui/late-dialogs.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';
import { Negotiation } from './negotiation.tsx';
import { OFFER_TONES, RESERVATION_TONES } from './offer-status.ts';
import { TimeLeft } from './time-left.tsx';

const OwnCounterDialog = lateDialog(async () => (await import('./counter-dialog.tsx')).OwnCounterDialog);

/** The signed-in person's offers for assets on sale. */
export function OwnOffers() {
  const read = useRead(listOwnOffers, {});
  return (
    <Panel flush title={dealsText.ownTitle()}>
      {read.isPending && <SkeletonRows rows={6} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.data?.offers.length === 0 && (
        <EmptyState
          headingLevel={3}
          heading={dealsText.noOwnOffers()}
          sentence={dealsText.noOwnOffersSentence()}
          action={<LinkButton to="/commodity/garlpex">{dealsText.openCatalogue()}</LinkButton>}
        />
      )}
      {read.data?.offers.map((offer) => (
        <OwnOfferCard key={offer._id} offer={offer} />
      ))}
    </Panel>
  );
}

function OwnOfferCard({ offer }: { offer: OwnOffer }) {
  const { _id: offerID, asset, state, version, permits, reservation } = offer;
  const [open, setOpen] = useState<'counter' | 'accept' | 'withdraw'>();
  const close = () => setOpen(undefined);
  const finish = () => {
    toast.success(dealsText.saved());
    close();
  };
  const params = { offerID };
  const price = formatPrice(offer.amount);
  const number = asset.assetNumber;
  const isOpen = state === 'OFFERED' || state === 'COUNTERED' || state === 'ACCEPTED';
  return (
    <article
      aria-label={dealsText.offerFor({ number })}
      className="flex flex-col gap-3 border-t border-hairline p-4 first:border-t-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Link className="link figure" to={`/commodity/${offer.commodity}?asset=${asset.assetID}`}>
              {number}
            </Link>
            <span className="break-words text-secondary">{asset.assetName}</span>
          </p>
          <p className="text-13 break-words text-secondary">{dealsText.soldBy({ company: offer.company })}</p>
        </div>
        <Status tone={OFFER_TONES[state]} word={dealsText.offerState({ state })} />
      </header>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="figure text-24 font-[600]">{price}</strong>
        <span className="text-13 text-secondary">
          {dealsText.listPrice({ price: formatPrice(offer.listPrice) })}
          {isOpen && ` · ${dealsText.holdsUntil({ day: formatDay(offer.expiresAt) })}`}
        </span>
      </p>
      <Negotiation steps={offer.steps} isOwn />
      {reservation !== null && <ReservationOfOffer reservation={reservation} />}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {state !== 'ACCEPTED' && (
            <>
              <Button
                tone="primary"
                unavailableReason={describeHindrance(permits.accept)}
                onClick={() => setOpen('accept')}
              >
                {dealsText.accept({ price })}
              </Button>
              <Button unavailableReason={describeHindrance(permits.counter)} onClick={() => setOpen('counter')}>
                {dealsText.counter()}
              </Button>
            </>
          )}
          <Button
            tone="quiet"
            unavailableReason={describeHindrance(permits.withdraw)}
            onClick={() => setOpen('withdraw')}
          >
            {dealsText.withdraw()}
          </Button>
        </div>
      )}
      {open === 'counter' && <OwnCounterDialog offer={offer} onClose={close} />}
      {open === 'accept' && (
        <ConfirmDialog
          endpoint={acceptOwnOffer}
          input={{ params, body: { version } }}
          title={dealsText.acceptQuestion({ price, number })}
          sentence={dealsText.acceptSentence()}
          send={dealsText.accept({ price })}
          tone="primary"
          onSuccess={finish}
          onClose={close}
        />
      )}
      {open === 'withdraw' && (
        <ConfirmDialog
          endpoint={withdrawOwnOffer}
          input={{ params, body: { version } }}
          title={dealsText.withdrawQuestion({ number })}
          sentence={dealsText.withdrawSentence()}
          send={dealsText.withdraw()}
          onSuccess={finish}
          onClose={close}
        />
      )}
    </article>
  );
}

/** What happened to an accepted offer, and what the buyer pays next. */
function ReservationOfOffer({ reservation }: { reservation: OwnReservation }) {
  const { reference, state, price, deposit, paid, dueAt, isFrozen } = reservation;
  return (
    <section
      aria-label={dealsText.ownReservation({ reference })}
      className="flex flex-col gap-1 border-l-3 border-gold pl-3 text-13"
    >
      <p className="flex flex-wrap items-center gap-2">
        <strong className="figure font-[600]">{dealsText.ownReservation({ reference })}</strong>
        <Status tone={RESERVATION_TONES[state]} word={dealsText.reservationState({ state })} />
        {dueAt !== null && <TimeLeft until={dueAt} isFrozen={isFrozen} />}
      </p>
      {state === 'HELD' && (
        <p>
          {dealsText.ownDeposit({ deposit: formatPrice(deposit), paid: formatPrice(paid) })}.{' '}
          {dealsText.quote({ reference })}
        </p>
      )}
      {state === 'CONFIRMED' && (
        <p>
          {dealsText.ownPaid({ paid: formatPrice(paid), price: formatPrice(price) })}. {dealsText.quote({ reference })}
        </p>
      )}
      {state === 'SOLD' && <p>{dealsText.ownSold()}</p>}
    </section>
  );
}
