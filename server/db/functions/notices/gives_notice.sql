CREATE FUNCTION app.gives_notice(fact_type text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT fact_type IN (
    'book.event_refused', 'book.event_waits',
    'clearance.declined',
    'company.admitted', 'company.application_returned', 'company.applied',
    'gate.asked', 'gate.rejected', 'gate.reversal_asked', 'gate.submitted',
    'member.removed',
    'mint.requested',
    'mint_proposal.made',
    'offer.accepted', 'offer.countered', 'offer.declined', 'offer.expired', 'offer.lost', 'offer.made',
    'offer.withdrawn',
    'payment.posted', 'payment.refused', 'payment.reversal_asked', 'payment.reversal_refused', 'payment.reversed',
    'payment.waits',
    'proposal.made',
    'redemption.approved', 'redemption.requested',
    'reservation.cancelled', 'reservation.confirmed', 'reservation.ending', 'reservation.expired', 'reservation.made',
    'reservation.refunded',
    'right.proposed',
    'role.assigned',
    'rop.activated', 'rop.approved', 'rop.asset_warned', 'rop.change_proposed', 'rop.change_refused', 'rop.cured',
    'rop.defaulted', 'rop.exercised', 'rop.lapsed', 'rop.overdue', 'rop.paid_up', 'rop.refunded', 'rop.restructured',
    'rop.returned', 'rop.settled', 'rop.signed', 'rop.submitted', 'rop.terminated', 'rop.waived', 'rop.withdrawn',
    'sale.approved', 'sale.completed', 'sale.proposed', 'sale.returned',
    'work.assigned', 'work.claimed', 'work.escalated', 'work.handed_over', 'work.lapsed', 'work.message_received',
    'work.noted', 'work.opened', 'work.released', 'work.undelivered')
$$;
COMMENT ON FUNCTION app.gives_notice IS
  'Whether people are told of facts of a type. npm run generate writes this file from contract/src/notices.ts.';
REVOKE EXECUTE ON FUNCTION app.gives_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.gives_notice TO atlas_registry;
