import type { CompanyId } from '@atlas/contract/identifiers';
import { acceptOffer, declineOffer, type PurchaseOffer } from '@atlas/contract/purchase-offers';
import * as dealsText from '@atlas/messages/deals';
import { useState } from 'react';
import { Link } from 'react-router';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay, formatPrice } from '../../ui/format.ts';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { ConfirmDialog, LineDialog } from '../../ui/late-dialogs.ts';
import { Status } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';
import { Negotiation } from './negotiation.tsx';
import { OFFER_TONES } from './offer-status.ts';
import { PriceCheck } from './price-check.tsx';

const CounterDialog = lateDialog(async () => (await import('./counter-dialog.tsx')).CounterDialog);
const ReserveDialog = lateDialog(async () => (await import('./reserve-dialog.tsx')).ReserveDialog);

/** A negotiation at the company: what is on the table, how it got there, and the next step. */
export function OfferCard({ companyID, offer }: { companyID: CompanyId; offer: PurchaseOffer }) {
  const { _id: offerID, asset, buyer, state, version, permits } = offer;
  const [open, setOpen] = useState<'counter' | 'accept' | 'decline' | 'reserve'>();
  const close = () => setOpen(undefined);
  const finish = () => {
    toast.success(dealsText.saved());
    close();
  };
  const params = { companyID, offerID };
  const price = formatPrice(offer.amount);
  const forBuyer = state === 'COUNTERED' && !offer.byAccount;
  const isOpen = state === 'OFFERED' || state === 'COUNTERED';
  return (
    <article
      aria-label={dealsText.offerFor({ number: asset.assetNumber })}
      className="flex flex-col gap-3 border-t border-hairline p-4 first:border-t-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Link className="link figure" to={`/company/${companyID}/assets/${asset.assetID}`}>
              {asset.assetNumber}
            </Link>
            <span className="break-words text-secondary">{asset.assetName}</span>
          </p>
          <p className="text-13 break-words text-secondary">
            {[buyer.name, buyer.phone].filter((part) => part !== '').join(' · ')}
          </p>
        </div>
        <Status tone={OFFER_TONES[state]} word={dealsText.offerState({ state })} />
      </header>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="figure text-24 font-[600]">{price}</strong>
        <span className="text-13 text-secondary">
          {(isOpen || state === 'ACCEPTED') &&
            `${dealsText.listPrice({ price: formatPrice(offer.listPrice) })} · ${dealsText.holdsUntil({ day: formatDay(offer.expiresAt) })}`}
        </span>
      </p>
      <Negotiation steps={offer.steps} />
      {(isOpen || state === 'ACCEPTED') && (
        <div className="flex flex-wrap gap-2">
          {state === 'ACCEPTED' ? (
            <Button
              tone="primary"
              unavailableReason={describeHindrance(permits.reserve)}
              onClick={() => setOpen('reserve')}
            >
              {dealsText.reserve()}
            </Button>
          ) : (
            <>
              <Button
                tone="primary"
                unavailableReason={describeHindrance(permits.accept)}
                onClick={() => setOpen('accept')}
              >
                {forBuyer ? dealsText.acceptForBuyer() : dealsText.accept({ price })}
              </Button>
              <Button unavailableReason={describeHindrance(permits.counter)} onClick={() => setOpen('counter')}>
                {forBuyer ? dealsText.counterForBuyer() : dealsText.counter()}
              </Button>
            </>
          )}
          <Button
            tone="quiet"
            unavailableReason={describeHindrance(permits.decline)}
            onClick={() => setOpen('decline')}
          >
            {dealsText.decline()}
          </Button>
        </div>
      )}
      {open === 'counter' && <CounterDialog companyID={companyID} offer={offer} onClose={close} />}
      {open === 'reserve' && <ReserveDialog companyID={companyID} offer={offer} onClose={close} />}
      {open === 'accept' && (
        <ConfirmDialog
          endpoint={acceptOffer}
          input={{ params, body: { version } }}
          title={dealsText.acceptQuestion({ price, number: asset.assetNumber })}
          sentence={dealsText.acceptSentence()}
          send={dealsText.accept({ price })}
          tone="primary"
          onSuccess={finish}
          onClose={close}
        >
          <PriceCheck
            companyID={companyID}
            assetID={asset.assetID}
            price={offer.amount}
            listPrice={offer.listPrice}
            highestListPrice={offer.highestListPrice}
          />
        </ConfirmDialog>
      )}
      {open === 'decline' && (
        <LineDialog
          endpoint={declineOffer}
          title={dealsText.declineQuestion({ number: asset.assetNumber })}
          label={dealsText.reasonField()}
          missing={dealsText.reasonField()}
          maximum={300}
          send={dealsText.decline()}
          tone="danger"
          input={(reason) => ({ params, body: { version, reason } })}
          onSuccess={finish}
          onClose={close}
        />
      )}
    </article>
  );
}
