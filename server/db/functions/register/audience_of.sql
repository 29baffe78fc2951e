CREATE FUNCTION app.audience_of(fact_type text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN fact_type = ANY ('{
      access.refused, logs.exported, milestone.target_set, neighbour.checked, neighbour.plotted, overlap.figures_offered,
      overlap.figures_shared, overlap.figures_withdrawn
    }'::text[]) THEN 'management'
    WHEN fact_type = ANY ('{
      account.created, account.deleted, account.deletion_refused, account.disabled, account.enabled, account.exported, account.looked_up,
      account.sign_up_refused, email.change_refused, email.change_requested, email.change_undone, email.changed, email.proof_sent,
      email.proven, number.code_sent, number.taken, number.verified, password.change_refused, password.changed, password.reset,
      password.reset_requested, picture.changed, picture.removed, profile.changed, recovery_code.used, recovery_codes.made,
      second_factor.added, second_factor.refused, second_factor.removed, second_factor.reset, session.ended, session.opened,
      session.others_ended, session.refused
    }'::text[]) THEN 'person'
    WHEN fact_type = ANY ('{
      asset.approved, asset.compliance_lapsed, asset.details_changed, asset.disputed, asset.document_added, asset.forfeited, asset.listed,
      asset.merged, asset.overlap_settled, asset.polygon_changed, asset.registered, asset.registration_approved, asset.released,
      asset.rent_cured, asset.rent_defaulted, asset.rented, asset.repriced, asset.reserved, asset.retired, asset.settled, asset.sold,
      asset.split, asset.transferred, asset.unlisted, assets.exported, base_station.changed, base_station.created,
      base_station.document_added, base_station.removed, book.posted, calendar.changed, category.commodity_changed, category.created,
      certificate.issued, certificate.revoked, client_link.created, client_link.withdrawn, company.admitted, company.created,
      company.document_added, company.reinstated, company.settings_changed, company.suspended, gate.asked, gate.attested, gate.blocked,
      gate.escalated, gate.funded, gate.funds_short, gate.opened, gate.overdue, gate.passed, gate.rejected, gate.reminded, gate.resumed,
      gate.reversal_asked, gate.reversed, gate.reward_share_set, gate.run_migrated, gate.run_started, gate.submitted, gate.waived,
      gatekeeper.complied, gatekeeper.lapsed, import.registered, import.started, import.stopped, invitation.accepted, invitation.sent,
      invitation.withdrawn, jurisdiction.removed, jurisdictions.imported, key.rotated, ledger.reopened, ledger.stopped, log.place_lost,
      log.recovered, member.joined, member.left, member.removed, mint.approved, mint.rejected, mint.requested, mint.withdrawn,
      mint_officer.appointed, mint_officer.dismissed, mint_proposal.accepted, mint_proposal.made, mint_proposal.refused,
      mint_proposal.withdrawn, operator.named, redemption.approved, redemption.limit_set, redemption.rate_set, redemption.requested,
      redemption.returned, redemption.settled, right.discharged, right.registered, right.varied, role.assigned, rop.activated,
      rop.approved, rop.asset_warned, rop.change_proposed, rop.change_refused, rop.change_withdrawn, rop.changed, rop.cured,
      rop.defaulted, rop.drafted, rop.exercised, rop.lapsed, rop.link_sent, rop.paid, rop.paid_up, rop.payment_reversed, rop.refunded,
      rop.reopened, rop.restructured, rop.returned, rop.settled, rop.signed, rop.submitted, rop.terminated, rop.waived, rop.withdrawn,
      survey.beacon_measured, survey.handed_in, survey.noted, survey.photo_filed, survey.photo_taken, survey.planned, survey.plotted,
      survey.returned, survey.ring_sketched, survey.scheduled, survey.visited, token.hold_expired, token.mint, token.transfer, tree.saved,
      work.answered, work.assigned, work.claimed, work.closed, work.escalated, work.handed_over, work.joined, work.lapsed, work.merged,
      work.message_received, work.noted, work.opened, work.planned, work.prioritised, work.released, work.reopened, work.snoozed,
      work.tagged, work.woken
    }'::text[]) THEN 'public log'
    WHEN fact_type = ANY ('{
      book.event_approved, book.event_created, book.event_refused, book.event_stopped, book.event_waits, book.journal_exported,
      book.money_account_saved, book.month_closed, book.month_reopened, book.rate_set, boundary.checked, clearance.approved,
      clearance.declined, clearance.requested, client_map.opened, company.application_returned, company.applied,
      company.second_factor_rule_changed, company.visit_ended, company.visited, member.confirmed, offer.accepted, offer.countered,
      offer.declined, offer.expired, offer.lost, offer.made, offer.reserved, offer.withdrawn, payment.posted, payment.refused,
      payment.reversal_asked, payment.reversal_refused, payment.reversal_withdrawn, payment.reversed, payment.waits, payment.withdrawn,
      proposal.accepted, proposal.made, proposal.outdated, proposal.refused, proposal.withdrawn, reservation.cancelled,
      reservation.confirmed, reservation.converted, reservation.ending, reservation.expired, reservation.made, reservation.refunded,
      right.proposed, right.refused, right.withdrawn, rop.overdue, sale.approved, sale.completed, sale.proposed, sale.returned,
      sales.exported, statement.double_judged, statement.imported, statement.line_ignored, statement.line_matched,
      statement.line_released, statement.line_suspended, survey.policy_changed, work.exported, work.repeat_ended, work.repeat_set,
      work.reply_removed, work.reply_saved, work.requester_left, work.undelivered
    }'::text[]) THEN 'company'
  END
$$;
COMMENT ON FUNCTION app.audience_of IS
  'Who learns of events of a type; null for a type that the contract does not define. npm run generate writes this file '
  'from contract/src/facts.';
REVOKE EXECUTE ON FUNCTION app.audience_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.audience_of TO atlas_registry;
