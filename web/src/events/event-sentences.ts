import type { CompanyFact, ContentOf } from '@atlas/contract/facts/all-facts';
import type { TransferContent } from '@atlas/contract/facts/ledger';
import { ProposalKind } from '@atlas/contract/proposals';
import type { RightKind } from '@atlas/contract/right-kind';
import { roundUpMetres } from '@atlas/geodesy/average-fixes';
import * as companiesText from '@atlas/messages/companies';
import * as eventText from '@atlas/messages/event';
import * as rightsText from '@atlas/messages/rights';
import * as tasksText from '@atlas/messages/tasks';
import * as uiText from '@atlas/messages/ui';
import {
  formatBytes,
  formatDay,
  formatMegajoules,
  formatMoment,
  formatMoney,
  formatMonth,
  formatPrice,
  formatWholeMegajoules,
  nameCurrency,
} from '../ui/format.ts';

type CompanyFactType = CompanyFact['type'];
type DetailField = keyof ContentOf<'asset.details_changed'>['after'];
type StationField = keyof ContentOf<'base_station.changed'>['after'];

/** The sentence of each fact in the history, with `SUBJECT` in place of its subject. */
export type EventSentences = { readonly [Type in CompanyFactType]: (content: ContentOf<Type>) => string };

/** The placeholder for a fact's subject until it is shown. */
export const SUBJECT = '{subject}';

export const eventSentences: EventSentences = {
  'company.created': () => eventText.companyCreated({ subject: SUBJECT }),
  'company.visited': ({ after: { reason, note, until } }) =>
    eventText.companyVisited({ reason: companiesText.visitReasonName({ reason }), note, until: formatMoment(until) }),
  'company.visit_ended': () => eventText.companyVisitEnded(),
  'company.settings_changed': ({ after }) =>
    eventText.companySettingsChanged({ grantRequired: `${after.grantRequired}` }),
  'company.second_factor_rule_changed': ({ after }) =>
    after.roles.length === 0
      ? eventText.secondFactorRuleEnded()
      : eventText.secondFactorRuleSet({ roles: after.roles.join(', ') }),
  'company.document_added': ({ after }) => eventText.companyDocumentAdded({ subject: SUBJECT, name: after.name }),
  'company.applied': () => eventText.companyApplied({ subject: SUBJECT }),
  'company.application_returned': ({ after }) =>
    eventText.companyApplicationReturned({ subject: SUBJECT, comment: after.comment }),
  'company.admitted': () => eventText.companyAdmitted({ subject: SUBJECT }),
  'calendar.changed': ({ after: { week, holidays } }) =>
    eventText.calendarChanged({ hours: countHours(week), holidays: `${holidays.length}` }),
  'company.suspended': ({ after }) => because(eventText.companySuspended({ subject: SUBJECT }), after.reason),
  'company.reinstated': ({ after }) => because(eventText.companyReinstated({ subject: SUBJECT }), after.reason),
  'invitation.sent': ({ after }) =>
    eventText.invitationSent({ role: after.role ?? eventText.unstatedRole(), channel: after.channel }),
  'invitation.accepted': ({ after }) =>
    after.role === null
      ? eventText.invitationAccepted({ subject: SUBJECT })
      : eventText.invitationAcceptedAs({ subject: SUBJECT, role: after.role }),
  'invitation.withdrawn': ({ before, after }) =>
    eventText.invitationWithdrawn({ role: before.role ?? eventText.unstatedRole(), cause: after.cause }),
  'member.joined': ({ after }) =>
    after.role === null
      ? eventText.memberJoined({ subject: SUBJECT })
      : eventText.memberJoinedAs({ subject: SUBJECT, role: after.role }),
  'member.left': ({ before }) =>
    eventText.memberLeft({ subject: SUBJECT, role: before.role ?? eventText.unstatedRole() }),
  'member.removed': ({ before }) =>
    before.role === null
      ? eventText.memberRemoved({ subject: SUBJECT })
      : eventText.memberRemovedAs({ subject: SUBJECT, role: before.role }),
  'member.confirmed': ({ after }) =>
    eventText.memberConfirmed({ subject: SUBJECT, known: `${after.phone || after.identity}` }),
  'role.assigned': ({ before, after }) =>
    before.role === null
      ? eventText.roleAssigned({ subject: SUBJECT, role: after.role ?? eventText.unstatedRole() })
      : eventText.roleChanged({ subject: SUBJECT, before: before.role, after: after.role ?? eventText.unstatedRole() }),
  'boundary.checked': ({ after }) => eventText.boundaryChecked({ count: after.claims }),
  'neighbour.checked': ({ after }) => eventText.neighbourChecked({ count: after.claims }),
  'neighbour.plotted': ({ after }) => eventText.neighbourPlotted({ count: after.claims }),
  'overlap.figures_offered': ({ after }) => eventText.figuresOffered({ subject: SUBJECT, by: after.by }),
  'overlap.figures_shared': ({ after }) => eventText.figuresShared({ subject: SUBJECT, by: after.by }),
  'overlap.figures_withdrawn': ({ after }) => eventText.figuresWithdrawn({ subject: SUBJECT, by: after.by }),
  'category.created': () => eventText.categoryCreated({ subject: SUBJECT }),
  'category.commodity_changed': ({ after }) =>
    after.commodity === null
      ? eventText.categoryCommodityRemoved({ subject: SUBJECT })
      : eventText.categoryCommodityChanged({ subject: SUBJECT, commodity: after.commodity }),
  'asset.registered': ({ after }) =>
    after.predecessors
      ? eventText.assetRegisteredFrom({ subject: SUBJECT, predecessors: after.predecessors.join(', ') })
      : eventText.assetRegistered({ subject: SUBJECT }),
  'asset.polygon_changed': ({ after }) => eventText.assetPolygonChanged({ subject: SUBJECT, revision: after.revision }),
  'asset.registration_approved': () => eventText.assetRegistrationApproved({ subject: SUBJECT }),
  'asset.approved': () => eventText.assetApproved({ subject: SUBJECT }),
  'asset.compliance_lapsed': () => eventText.assetComplianceLapsed({ subject: SUBJECT }),
  'asset.disputed': ({ after }) => because(eventText.assetDisputed({ subject: SUBJECT }), after.reason),
  'asset.settled': ({ after }) => because(eventText.assetSettled({ subject: SUBJECT }), after.reason),
  'asset.overlap_settled': ({ after }) => because(eventText.assetOverlapSettled({ subject: SUBJECT }), after.reason),
  'asset.retired': ({ after }) => because(eventText.assetRetired({ subject: SUBJECT }), after.reason),
  'asset.forfeited': ({ after }) => because(eventText.assetForfeited({ subject: SUBJECT }), after.reason),
  'asset.split': ({ after }) => eventText.assetSplit({ subject: SUBJECT, successors: after.successors.join(' and ') }),
  'asset.merged': ({ after }) =>
    eventText.assetMerged({ subject: SUBJECT, successors: after.successors.join(' and ') }),
  'asset.details_changed': ({ after }) =>
    eventText.assetDetailsChanged({
      subject: SUBJECT,
      fields: (Object.keys(after) as DetailField[]).map((field) => eventText.detail({ field })).join(', '),
    }),
  'asset.transferred': ({ after }) =>
    after.share === null
      ? eventText.assetTransferred({ subject: SUBJECT, kind: nameRight(after.kind) })
      : eventText.assetShareTransferred({ subject: SUBJECT, share: after.share }),
  'right.registered': ({ after }) => eventText.rightRegistered({ subject: SUBJECT, kind: nameRight(after.kind) }),
  'right.varied': ({ after }) => eventText.rightVaried({ subject: SUBJECT, kind: nameRight(after.kind) }),
  'right.discharged': ({ after }) => eventText.rightDischarged({ subject: SUBJECT, kind: nameRight(after.kind) }),
  'right.proposed': ({ after }) => eventText.rightProposed({ subject: SUBJECT, kind: nameRight(after.kind) }),
  'right.refused': ({ after }) =>
    eventText.rightRefused({ subject: SUBJECT, kind: nameRight(after.kind), reason: after.reason ?? '' }),
  'right.withdrawn': ({ after }) => eventText.rightWithdrawn({ subject: SUBJECT, kind: nameRight(after.kind) }),
  'asset.document_added': ({ after }) => eventText.assetDocumentAdded({ subject: SUBJECT, name: after.name }),
  'asset.listed': ({ after }) => eventText.assetListed({ subject: SUBJECT, priceCents: formatPrice(after.priceCents) }),
  'asset.repriced': ({ after }) =>
    eventText.assetRepriced({ subject: SUBJECT, priceCents: formatPrice(after.priceCents) }),
  'asset.unlisted': () => eventText.assetUnlisted({ subject: SUBJECT }),
  'rop.drafted': () => eventText.ropDrafted({ subject: SUBJECT }),
  'rop.changed': () => eventText.ropChanged({ subject: SUBJECT }),
  'rop.submitted': () => eventText.ropSubmitted({ subject: SUBJECT }),
  'rop.returned': () => eventText.ropReturned({ subject: SUBJECT }),
  'rop.approved': () => eventText.ropApproved({ subject: SUBJECT }),
  'rop.withdrawn': () => eventText.ropWithdrawn({ subject: SUBJECT }),
  'rop.lapsed': () => eventText.ropLapsed({ subject: SUBJECT }),
  'rop.link_sent': () => eventText.ropLinkSent({ subject: SUBJECT }),
  'rop.signed': () => eventText.ropSigned({ subject: SUBJECT }),
  'rop.activated': () => eventText.ropActivated({ subject: SUBJECT }),
  'rop.paid': () => eventText.ropPaid({ subject: SUBJECT }),
  'rop.payment_reversed': () => eventText.ropPaymentReversed({ subject: SUBJECT }),
  'rop.refunded': () => eventText.ropRefunded({ subject: SUBJECT }),
  'rop.paid_up': () => eventText.ropPaidUp({ subject: SUBJECT }),
  'rop.reopened': () => eventText.ropReopened({ subject: SUBJECT }),
  'rop.waived': () => eventText.ropWaived({ subject: SUBJECT }),
  'rop.restructured': () => eventText.ropRestructured({ subject: SUBJECT }),
  'rop.defaulted': () => eventText.ropDefaulted({ subject: SUBJECT }),
  'rop.cured': () => eventText.ropCured({ subject: SUBJECT }),
  'rop.settled': () => eventText.ropSettled({ subject: SUBJECT }),
  'rop.exercised': () => eventText.ropExercised({ subject: SUBJECT }),
  'rop.terminated': () => eventText.ropTerminated({ subject: SUBJECT }),
  'rop.change_proposed': ({ after }) => eventText.ropChangeProposed({ subject: SUBJECT, kind: after.kind }),
  'rop.change_refused': ({ after }) => eventText.ropChangeRefused({ subject: SUBJECT, kind: after.kind }),
  'rop.change_withdrawn': ({ after }) => eventText.ropChangeWithdrawn({ subject: SUBJECT, kind: after.kind }),
  'rop.asset_warned': ({ after }) =>
    after.lapsed ? eventText.ropAssetLapsed({ subject: SUBJECT }) : eventText.ropAssetApproved({ subject: SUBJECT }),
  'asset.reserved': () => eventText.assetReserved({ subject: SUBJECT }),
  'asset.released': () => eventText.assetReleased({ subject: SUBJECT }),
  'asset.rented': () => eventText.assetRented({ subject: SUBJECT }),
  'asset.rent_defaulted': () => eventText.rentDefaulted({ subject: SUBJECT }),
  'asset.rent_cured': () => eventText.rentCured({ subject: SUBJECT }),
  'asset.sold': ({ after }) => eventText.assetSold({ subject: SUBJECT, mode: after.mode }),
  'offer.made': () => eventText.offerMade({ subject: SUBJECT }),
  'offer.countered': () => eventText.offerCountered({ subject: SUBJECT }),
  'offer.accepted': () => eventText.offerAccepted({ subject: SUBJECT }),
  'offer.declined': () => eventText.offerDeclined({ subject: SUBJECT }),
  'offer.withdrawn': () => eventText.offerWithdrawn({ subject: SUBJECT }),
  'offer.expired': () => eventText.offerExpired({ subject: SUBJECT }),
  'offer.reserved': () => eventText.offerReserved({ subject: SUBJECT }),
  'reservation.made': () => eventText.reservationMade({ subject: SUBJECT }),
  'reservation.confirmed': () => eventText.reservationConfirmed({ subject: SUBJECT }),
  'reservation.expired': () => eventText.reservationExpired({ subject: SUBJECT }),
  'reservation.cancelled': () => eventText.reservationCancelled({ subject: SUBJECT }),
  'reservation.refunded': () => eventText.reservationRefunded({ subject: SUBJECT }),
  'reservation.converted': () => eventText.reservationConverted({ subject: SUBJECT }),
  'sale.proposed': () => eventText.saleProposed({ subject: SUBJECT }),
  'sale.approved': () => eventText.saleApproved({ subject: SUBJECT }),
  'sale.returned': () => eventText.saleReturned({ subject: SUBJECT }),
  'sale.completed': () => eventText.saleCompleted({ subject: SUBJECT }),
  'survey.scheduled': ({ after }) => eventText.surveyScheduled({ subject: SUBJECT, date: formatDay(after.date) }),
  'survey.planned': ({ after }) => {
    const said = { subject: SUBJECT, date: formatDay(after.date) };
    return after.reassigned ? eventText.surveyReassigned(said) : eventText.surveyPlanned(said);
  },
  'survey.visited': ({ after }) => measured(eventText.surveyVisited({ subject: SUBJECT }), after),
  'survey.beacon_measured': ({ after }) => measured(eventText.beaconMeasured({ subject: SUBJECT }), after),
  'survey.photo_taken': ({ after }) => measured(eventText.surveyPhotoTaken({ subject: SUBJECT }), after),
  'survey.noted': ({ after }) => measured(eventText.surveyNoted({ subject: SUBJECT }), after),
  'survey.ring_sketched': ({ after }) => measured(eventText.surveyRingSketched({ subject: SUBJECT }), after),
  'survey.handed_in': ({ after }) =>
    eventText.surveyHandedIn({
      subject: SUBJECT,
      count: after.beacons,
      metres: String(roundUpMetres(after.worstAccuracyMetres)),
    }),
  'survey.photo_filed': ({ after }) => eventText.surveyPhotoFiled({ subject: SUBJECT, name: after.name }),
  'survey.returned': ({ after }) => eventText.surveyReturned({ subject: SUBJECT, code: after.code }),
  'survey.plotted': () => eventText.surveyPlotted({ subject: SUBJECT }),
  'survey.policy_changed': ({ before, after }) =>
    eventText.surveyPolicyChanged({
      before: String(before.requiredAccuracyMetres),
      after: String(after.requiredAccuracyMetres),
    }),
  'certificate.issued': ({ after }) =>
    eventText.certificateIssued({ subject: SUBJECT, certificate: after.certificate }),
  'certificate.revoked': ({ after }) => because(eventText.certificateRevoked({ subject: SUBJECT }), after.reason),
  'base_station.created': () => eventText.baseStationCreated({ subject: SUBJECT }),
  'base_station.changed': ({ after }) =>
    eventText.baseStationChanged({
      subject: SUBJECT,
      fields: (Object.keys(after) as StationField[]).map((field) => eventText.stationDetail({ field })).join(', '),
    }),
  'base_station.removed': () => eventText.baseStationRemoved({ subject: SUBJECT }),
  'base_station.document_added': ({ after }) =>
    eventText.baseStationDocumentAdded({ subject: SUBJECT, name: after.name }),
  'client_link.created': ({ after }) =>
    eventText.clientLinkCreated({ clientName: after.clientName, expiresAt: formatDay(after.expiresAt) }),
  'client_link.withdrawn': ({ before }) => eventText.clientLinkWithdrawn({ clientName: before.clientName }),
  'client_map.opened': ({ after }) => eventText.clientMapOpened({ subject: SUBJECT, byLink: `${after.byLink}` }),
  'tree.saved': ({ after }) => {
    const saved = eventText.treeSaved({ subject: SUBJECT, count: after.gates, version: after.version });
    return after.namesSaver === true ? eventText.treeSavedByKeeper({ saved }) : saved;
  },
  'gatekeeper.complied': ({ after }) => eventText.gatekeeperComplied({ subject: SUBJECT, count: after.count }),
  'gatekeeper.lapsed': ({ after }) => eventText.gatekeeperLapsed({ subject: SUBJECT, count: after.count }),
  'gate.reward_share_set': ({ after }) => eventText.gateRewardShareSet({ rewardPercent: after.rewardPercent }),
  'gate.run_started': ({ after }) =>
    'tree' in after
      ? eventText.gateRunStarted({ subject: SUBJECT, tree: after.tree })
      : eventText.gateRunResumed({ subject: SUBJECT }),
  'gate.run_migrated': ({ after }) =>
    eventText.gateRunMigrated({ subject: SUBJECT, version: after.version, tree: after.tree }),
  'gate.opened': ({ after }) => eventText.gateOpened({ subject: SUBJECT, gate: after.gate }),
  'gate.submitted': ({ after }) =>
    eventText.gateSubmitted({ subject: SUBJECT, count: after.evidence, gate: after.gate }),
  'gate.funds_short': ({ after }) =>
    eventText.gateFundsShort({
      subject: SUBJECT,
      gate: after.gate,
      megajoules: formatWholeMegajoules(after.megajoules),
    }),
  'gate.funded': ({ after }) => eventText.gateFunded({ subject: SUBJECT, gate: after.gate }),
  'gate.attested': ({ after }) => eventText.gateAttested({ subject: SUBJECT, gate: after.gate }),
  'gate.asked': ({ after }) => eventText.gateAsked({ subject: SUBJECT, gate: after.gate, reason: after.reason }),
  'gate.passed': ({ after }) =>
    after.megajoules > 0
      ? eventText.gatePassedFor({
          subject: SUBJECT,
          gate: after.gate,
          megajoules: formatWholeMegajoules(after.megajoules),
        })
      : eventText.gatePassed({ subject: SUBJECT, gate: after.gate }),
  'gate.rejected': ({ after }) => because(eventText.gateRejected({ subject: SUBJECT, gate: after.gate }), after.reason),
  'gate.waived': ({ after }) => because(eventText.gateWaived({ subject: SUBJECT, gate: after.gate }), after.reason),
  'gate.reversal_asked': ({ after }) =>
    because(eventText.gateReversalAsked({ subject: SUBJECT, gate: after.gate }), after.reason),
  'gate.reversed': ({ after }) => because(eventText.gateReversed({ subject: SUBJECT, gate: after.gate }), after.reason),
  'gate.reminded': ({ after }) =>
    eventText.gateReminded({ subject: SUBJECT, gate: after.gate, dueOn: formatDay(after.dueOn) }),
  'gate.overdue': ({ after }) => eventText.gateOverdue({ subject: SUBJECT, gate: after.gate }),
  'gate.escalated': ({ after }) => eventText.gateEscalated({ subject: SUBJECT, gate: after.gate }),
  'gate.blocked': ({ after }) => eventText.gateBlocked({ subject: SUBJECT, gate: after.gate }),
  'gate.resumed': ({ after }) => eventText.gateResumed({ subject: SUBJECT, gate: after.gate }),
  'jurisdictions.imported': ({ after }) =>
    eventText.jurisdictionsImported({ count: after.added + after.replaced, source: after.source }),
  'jurisdiction.removed': ({ before }) => eventText.jurisdictionRemoved({ subject: SUBJECT, level: before.level }),
  'token.transfer': ({ after }) => describeMovement(after),
  'token.mint': ({ after }) => eventText.tokenMint({ amount: sumMoved(after) }),
  'token.hold_expired': ({ after }) => eventText.tokenHoldExpired({ amount: sumMoved(after) }),
  'redemption.settled': ({ after }) => eventText.redemptionSettled({ amount: sumMoved(after, ['single']) }),
  'redemption.returned': ({ after }) => eventText.redemptionReturned({ amount: sumMoved(after) }),
  'book.posted': ({ after }) => eventText.bookPosted({ number: after.entry.number }),
  'book.event_created': ({ after }) => eventText.bookEventCreated({ number: after.number }),
  'book.event_stopped': ({ after }) => eventText.bookEventStopped({ number: after.number }),
  'book.month_closed': ({ after }) => eventText.bookMonthClosed({ month: formatMonth(after.month) }),
  'book.month_reopened': ({ after }) => eventText.bookMonthReopened({ month: formatMonth(after.month) }),
  'book.money_account_saved': ({ after }) => eventText.bookMoneyAccountSaved({ slug: after.slug }),
  'book.journal_exported': ({ after }) => eventText.bookJournalExported({ day: formatDay(after.to) }),
  'book.rate_set': ({ after }) =>
    eventText.bookRateSet({ given: after.given, got: after.got, day: formatDay(after.day) }),
  'payment.waits': ({ after }) => eventText.paymentWaits(namePayment(after)),
  'payment.posted': ({ after }) => eventText.paymentPosted(namePayment(after)),
  'payment.refused': ({ after }) => eventText.paymentRefused(namePayment(after)),
  'payment.withdrawn': ({ after }) => eventText.paymentWithdrawn(namePayment(after)),
  'payment.reversal_asked': ({ after }) => eventText.paymentReversalAsked(namePayment(after)),
  'payment.reversal_refused': ({ after }) => eventText.paymentReversalRefused(namePayment(after)),
  'payment.reversed': ({ after }) => eventText.paymentReversed(namePayment(after)),
  'statement.imported': ({ after }) => eventText.statementImported({ account: after.account, lines: after.lines }),
  'statement.line_matched': () => eventText.statementLineMatched(),
  'statement.line_suspended': () => eventText.statementLineSuspended(),
  'statement.line_ignored': () => eventText.statementLineIgnored(),
  'statement.line_released': () => eventText.statementLineReleased(),
  'statement.double_judged': () => eventText.statementDoubleJudged(),
  'ledger.stopped': ({ after }) => eventText.ledgerStopped({ subject: SUBJECT, count: after.faults.length }),
  'ledger.reopened': ({ after }) => because(eventText.ledgerReopened({ subject: SUBJECT }), after.reason),
  'key.rotated': () => eventText.keyRotated({ subject: SUBJECT }),
  'log.recovered': () => eventText.logRecovered({ subject: SUBJECT }),
  'log.place_lost': () => eventText.logPlaceLost(),
  'mint.requested': ({ after }) =>
    because(eventText.mintRequested({ amount: formatMegajoules(after.amount) }), after.reason),
  'mint.approved': ({ after }) => eventText.mintApproved({ amount: formatMegajoules(after.amount) }),
  'mint.rejected': ({ after }) =>
    because(eventText.mintRejected({ amount: formatMegajoules(after.amount) }), after.reason),
  'mint.withdrawn': ({ after }) => eventText.mintWithdrawn({ amount: formatMegajoules(after.amount) }),
  'mint_officer.appointed': () => eventText.mintOfficerAppointed({ subject: SUBJECT }),
  'mint_officer.dismissed': () => eventText.mintOfficerDismissed({ subject: SUBJECT }),
  'redemption.requested': ({ after }) =>
    eventText.redemptionRequested({ amount: formatMegajoules(after.amount), currency: nameCurrency(after.currency) }),
  'redemption.approved': ({ after }) => eventText.redemptionApproved({ amount: formatMegajoules(after.amount) }),
  'redemption.limit_set': ({ after }) => eventText.redemptionLimitSet({ limit: formatMegajoules(after.limit) }),
  'proposal.made': ({ after }) => eventText.proposalMade({ what: nameProposed(after) }),
  'proposal.accepted': ({ after }) => eventText.proposalAccepted({ what: nameProposed(after) }),
  'proposal.refused': ({ after }) => eventText.proposalRefused({ what: nameProposed(after), reason: after.reason }),
  'proposal.withdrawn': ({ after }) => eventText.proposalWithdrawn({ what: nameProposed(after) }),
  'proposal.outdated': ({ after }) => eventText.proposalOutdated({ what: nameProposed(after) }),
  'mint_proposal.made': ({ after }) => eventText.proposalMade({ what: nameProposed(after) }),
  'mint_proposal.accepted': ({ after }) => eventText.proposalAccepted({ what: nameProposed(after) }),
  'mint_proposal.refused': ({ after }) =>
    eventText.proposalRefused({ what: nameProposed(after), reason: after.reason }),
  'mint_proposal.withdrawn': ({ after }) => eventText.proposalWithdrawn({ what: nameProposed(after) }),
  'redemption.rate_set': ({ after }) => eventText.redemptionRateSet({ subject: SUBJECT, rate: formatRate(after) }),
  'import.started': ({ after }) =>
    eventText.importStarted({ subject: SUBJECT, sizeBytes: formatBytes(after.sizeBytes) }),
  'import.stopped': () => eventText.importStopped({ subject: SUBJECT }),
  'import.registered': ({ after }) =>
    eventText.importRegistered({ subject: SUBJECT, newAssets: after.newAssets, revisions: after.revisions }),
  'access.refused': ({ after }) => eventText.accessRefused({ subject: SUBJECT, role: after.role, call: after.call }),
  'logs.exported': () => eventText.logsExported(),
  'milestone.target_set': ({ after: { month, target, measure, unit } }) => {
    if (measure === undefined) {
      return target === null
        ? eventText.spendingTargetRemoved({ month })
        : eventText.spendingTargetSet({ month, amount: formatMegajoules(target) });
    }
    return target === null
      ? eventText.financeTargetRemoved({ measure, month })
      : eventText.financeTargetSet({ measure, month, amount: formatMoney(target, unit ?? 'USD') });
  },
  'assets.exported': ({ after }) => eventText.assetsExported({ format: formatNames[after.format] ?? after.format }),
  'work.opened': ({ after }) => eventText.workOpened({ subject: SUBJECT, queueName: after.queueName }),
  'work.joined': ({ after }) => eventText.workJoined({ subject: SUBJECT, queueName: after.queueName }),
  'work.message_received': () => eventText.workMessageReceived({ subject: SUBJECT }),
  'work.claimed': () => eventText.workClaimed({ subject: SUBJECT }),
  'work.released': () => eventText.workReleased({ subject: SUBJECT }),
  'work.assigned': () => eventText.workAssigned({ subject: SUBJECT }),
  'work.handed_over': ({ after }) => eventText.workHandedOver({ subject: SUBJECT, queueName: after.queueName }),
  'work.merged': () => eventText.workMerged({ subject: SUBJECT }),
  'work.snoozed': ({ after }) => eventText.workSnoozed({ subject: SUBJECT, until: formatMoment(after.until) }),
  'work.woken': () => eventText.workWoken({ subject: SUBJECT }),
  'work.lapsed': () => eventText.workLapsed({ subject: SUBJECT }),
  'work.escalated': ({ after }) => eventText.workEscalated({ subject: SUBJECT, level: after.level }),
  'work.prioritised': ({ after }) => eventText.workPrioritised({ subject: SUBJECT, priority: after.priority }),
  'work.reply_saved': () => eventText.workReplySaved({ subject: SUBJECT }),
  'work.reply_removed': () => eventText.workReplyRemoved({ subject: SUBJECT }),
  'work.exported': ({ after }) =>
    after.queueName === null
      ? eventText.workExported({ count: after.count })
      : eventText.queueExported({ count: after.count, queueName: after.queueName }),
  'work.tagged': () => eventText.workTagged({ subject: SUBJECT }),
  'clearance.requested': ({ after }) =>
    eventText.clearanceRequested({ subject: SUBJECT, department: after.department }),
  'clearance.approved': ({ after }) =>
    eventText.clearanceApproved({ subject: SUBJECT, department: after.department, role: after.role }),
  'clearance.declined': ({ after }) => eventText.clearanceDeclined({ subject: SUBJECT, department: after.department }),
  'sales.exported': ({ after }) => eventText.salesExported({ count: after.count }),
  'work.planned': ({ after }) => eventText.workPlanned({ subject: SUBJECT, day: formatDay(after.plannedOn) }),
  'work.repeat_set': ({ after }) =>
    eventText.taskRepeated({
      subject: SUBJECT,
      rule: tasksText.ruleWord({ rule: after.rule }),
      queueName: after.queueName,
    }),
  'work.repeat_ended': () => eventText.taskRepeatEnded({ subject: SUBJECT }),
  'work.undelivered': () => eventText.workUndelivered({ subject: SUBJECT }),
  'work.answered': () => eventText.workAnswered({ subject: SUBJECT }),
  'work.noted': () => eventText.workNoted({ subject: SUBJECT }),
  'work.closed': ({ after }) =>
    after.state === 'CANCELLED'
      ? eventText.workCancelled({ subject: SUBJECT })
      : eventText.workClosed({ subject: SUBJECT }),
  'work.reopened': () => eventText.workReopened({ subject: SUBJECT }),
};

const formatNames: Readonly<Record<string, string>> = {
  csv: 'CSV',
  geojson: 'GeoJSON',
  kml: 'KML',
  shapefile: 'Shapefile',
};

/** A measurement, and whether it came from someone who no longer had the job. */
const measured = (said: string, { unassigned }: { readonly unassigned?: boolean | undefined }) =>
  unassigned ? eventText.surveyUnassigned({ said }) : said;

const because = (sentence: string, reason: string | undefined) =>
  reason === undefined ? sentence : eventText.withReason({ sentence, reason });

/** The kind of a right, as its fact spells it. */
const nameRight = (kind: string) => rightsText.kind({ kind: kind as RightKind });

function sumMoved({ transfers }: TransferContent, kinds?: readonly string[]): string {
  const counted = transfers.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  return formatMegajoules(counted.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString());
}

const purposes: Readonly<Record<string, string>> = { gate_pass: 'gate', redemption: 'redemption' };

/** A group that ends a hold pays from it. A group that starts with a hold or a reversal does nothing else. */
function describeMovement(content: TransferContent): string {
  const purpose = purposes[content.reference.type] ?? '';
  const kinds = new Set(content.transfers.map(({ kind }) => kind));
  if (kinds.has('reversal')) return eventText.movedBack({ amount: sumMoved(content, ['reversal']), purpose });
  if (kinds.has('void')) return eventText.movedFree({ amount: sumMoved(content, ['void']), purpose });
  if (kinds.has('pending')) return eventText.movedAside({ amount: sumMoved(content, ['pending']), purpose });
  return eventText.movedOn({ amount: sumMoved(content, kinds.has('single') ? ['single'] : undefined), purpose });
}

/** Converts a rate from hundredths of a currency per milli-Megajoule to the currency per Megajoule. */
/** What was proposed, with its own name if it has one; another version may know further kinds. */
const nameProposed = ({ kind }: { readonly kind: string }) =>
  eventText.proposed({ kind: ProposalKind.safeParse(kind).data ?? 'other' });

const formatRate = ({ num, den }: ContentOf<'redemption.rate_set'>['after']) =>
  ((num * 10) / den).toLocaleString('en-GB', { maximumFractionDigits: 6 });

/** What a payment was for, as events about it say. */
const namePayment = ({ direction, for: { reference } }: ContentOf<'payment.posted'>['after']) => ({
  direction,
  reference,
});

/** Whether this version knows a type of fact. */
export const isKnownEvent = (type: string): type is CompanyFactType => Object.hasOwn(eventSentences, type);

/** The name of a fact without its subject, as in the public log, which names no subjects. */
export function nameEvent(type: string): string {
  return isKnownEvent(type) ? eventText.name({ type }) : uiText.newerEvent();
}

/** Hours of a week as `08:00–16:30`, in all. */
function countHours(week: Readonly<Record<string, readonly string[]>>): string {
  const minutes = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const spans = Object.values(week)
    .flat()
    .map((span) => span.split('–'));
  const open = spans.reduce((sum, [opens, closes]) => sum + minutes(closes) - minutes(opens), 0);
  return (open / 60).toLocaleString('en-GB', { maximumFractionDigits: 1 });
}
