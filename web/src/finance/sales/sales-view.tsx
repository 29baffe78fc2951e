import type { CompanyOverview } from '@atlas/contract/companies';
import { listPurchaseOffers } from '@atlas/contract/purchase-offers';
import { listReservations } from '@atlas/contract/reservations';
import * as dealsText from '@atlas/messages/deals';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { OfferCard } from './offer-card.tsx';
import { ReservationCard } from './reservation-card.tsx';

const RecordOfferDialog = lateDialog(async () => (await import('./record-offer-dialog.tsx')).RecordOfferDialog);
const ReserveDialog = lateDialog(async () => (await import('./reserve-dialog.tsx')).ReserveDialog);

/** What a company is selling: the negotiations with buyers, and the reservations that lead to sales. */
export function SalesView({ company: { companyID } }: { company: CompanyOverview }) {
  const offers = useRead(listPurchaseOffers, { params: { companyID }, query: {} });
  const reservations = useRead(listReservations, { params: { companyID }, query: {} });
  const [open, setOpen] = useState<'offer' | 'reservation'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Panel
        flush
        title={dealsText.offers()}
        actions={<Button onClick={() => setOpen('offer')}>{dealsText.recordOffer()}</Button>}
      >
        {offers.isPending && <SkeletonRows rows={6} />}
        {offers.isError && <ErrorPanel error={offers.error} retry={() => void offers.refetch()} />}
        {offers.data?.offers.length === 0 && (
          <EmptyState headingLevel={3} heading={dealsText.noOffers()} sentence={dealsText.noOffersSentence()} />
        )}
        {offers.data?.offers.map((offer) => (
          <OfferCard key={offer._id} companyID={companyID} offer={offer} />
        ))}
      </Panel>
      <Panel
        flush
        title={dealsText.reservations()}
        actions={<Button onClick={() => setOpen('reservation')}>{dealsText.reserveAtPrice()}</Button>}
      >
        {reservations.isPending && <SkeletonRows rows={6} />}
        {reservations.isError && <ErrorPanel error={reservations.error} retry={() => void reservations.refetch()} />}
        {reservations.data?.reservations.length === 0 && (
          <EmptyState
            headingLevel={3}
            heading={dealsText.noReservations()}
            sentence={dealsText.noReservationsSentence()}
          />
        )}
        {reservations.data?.reservations.map((reservation) => (
          <ReservationCard key={reservation._id} companyID={companyID} reservation={reservation} />
        ))}
      </Panel>
      {open === 'offer' && <RecordOfferDialog companyID={companyID} onClose={close} />}
      {open === 'reservation' && <ReserveDialog companyID={companyID} onClose={close} />}
    </>
  );
}
