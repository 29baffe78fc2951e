import type { GeodesyReasons } from '@atlas/geodesy/reasons';
import type { AssetStatus, ComplianceState } from './assets.ts';
import type { FieldReasons } from './field-reasons.ts';
import type { RopState } from './rop-state.ts';

/** A standing in which no step can be taken on an asset any more. */
export type OutOfUse = Exclude<AssetStatus, 'ACTIVE' | 'DISPUTED'>;

/** A reason that needs no figures or names. */
type Plain = Readonly<Record<never, never>>;

/** Why a step is closed for a role. */
interface RoleReasons {
  /** The roles that may take it, separated by commas. */
  role_missing: { readonly roles: string };
  role_above_own: Plain;
  role_own: Plain;
  known_own: Plain;
  last_leader: Plain;
}

/** Why an account cannot be deleted yet, or takes no part. */
interface AccountReasons {
  email_unproven: Plain;
  account_operator: Plain;
  account_mint_officer: Plain;
  account_last_leader: { readonly company: string };
  account_wallet: Plain;
}

/** Why a step is closed until the platform's desk admits the company, or to the person who would decide that. */
interface AdmissionReasons {
  company_not_admitted: Plain;
  company_suspended: Plain;
  company_admitted: Plain;
  not_applied: Plain;
  already_applied: Plain;
  not_admitted: Plain;
  not_suspended: Plain;
  certificate_not_filed: Plain;
  phone_not_verified: Plain;
  identity_not_given: Plain;
  not_the_desk: Plain;
  part_in_company: Plain;
  applicant_gone: Plain;
  /** Or there is no overlap. */
  overlap_settled: Plain;
}

/** Why a step with an asset, its offer or its boundary is closed. */
interface AssetReasons {
  asset_out_of_use: { readonly standing: OutOfUse };
  asset_frozen: { readonly standing: OutOfUse };
  asset_disputed: Plain;
  asset_disputed_already: Plain;
  asset_not_disputed: Plain;
  not_plotted: Plain;
  boundary_missing: Plain;
  overlaps_registered: Plain;
  overlap_persists: Plain;
  overlap_unmeasured: Plain;
  plotted_by_you: Plain;
  same_person: Plain;
  under_sale: Plain;
  under_deal: Plain;
  not_on_sale: Plain;
  not_approved_for_sale: Plain;
  not_approved_for_certificate: Plain;
  not_certified: Plain;
}

/** Why a change of the rights in an asset is closed, or cannot be proposed as it was sent. */
interface RightReasons {
  holders_settled: Plain;
  under_caveat: Plain;
  right_ended: Plain;
  /** A title or an operating right is transferred; anything else is varied and discharged. */
  right_transferred_only: Plain;
  right_not_transferred: Plain;
  change_decided: Plain;
  change_of_another: Plain;
  change_concerns_you: Plain;
}

/** Why a step of an offer, a reservation or a sale is closed. */
interface DealReasons {
  offer_over: Plain;
  /** The other side answered, or a colleague did. */
  offer_changed: Plain;
  offer_awaits_buyer: Plain;
  offer_awaits_company: Plain;
  offer_not_accepted: Plain;
  offer_of_another_asset: Plain;
  offer_open_already: Plain;
  offers_open: { readonly most: number };
  offer_days: { readonly most: number };
  own_number_unverified: Plain;
  bought_by_you: Plain;
  buyer_missing: Plain;
  buyer_masked: Plain;
  title_missing: Plain;
  deposit_above_price: Plain;
  reservation_over: Plain;
  /** What is left of the deposit or of the price, as `USD 800.00`. */
  deposit_unpaid: { readonly left: string };
  amount_above_due: { readonly due: string };
  unit_differs: { readonly unit: string };
  sale_proposed: Plain;
  sale_not_proposed: Plain;
  sale_approved: Plain;
}

/** Why assets cannot be merged, or why a number cannot be given. */
interface MergerReasons {
  /** Taken by an asset of another category, or by one plotted in the meantime. */
  asset_number_taken: { readonly assetNumber: string; readonly by: 'other category' | 'other plot' };
  /** One of several assets cannot take part. */
  part_hindered: { readonly assetNumber: string; readonly hindrance: Reason };
  merger_of_one: Plain;
  merger_of_categories: Plain;
  merger_of_holders: Plain;
}

/** Why assets cannot be divided or merged along these lines. */
interface DivisionReasons {
  line_too_short: Plain;
  line_crossings: { readonly met: 'never' | 'counted' | 'too often'; readonly contacts: number };
  line_too_intricate: Plain;
  line_along_boundary: Plain;
  line_divides_not: Plain;
  too_many_points: { readonly corners: number; readonly most: number };
  part_too_small: Plain;
  not_adjoining: Plain;
  encloses_others: Plain;
  overlap_each_other: Plain;
}

/** Why points do not make a boundary, and what a person must confirm before they do. */
interface BoundaryReasons {
  points_mixed: { readonly number: number };
  system_of_degrees: { readonly system: string };
  system_missing: Plain;
  degrees_invalid: Plain;
  conversion_failed: { readonly system: string };
  antimeridian: Plain;
  /** The fault in the database's words; the place is empty if the database names none. */
  polygon_invalid: { readonly located: 'yes' | 'no'; readonly place: string; readonly fault: string };
  confirm_outside: { readonly number: number };
  confirm_size: { readonly hectares: number };
  confirm_shape: { readonly number: number; readonly distance: string };
  confirm_replot: { readonly state: ComplianceState };
  /** The company has asked about other companies' claims as often as it may in an hour. */
  neighbour_checks_spent: { readonly most: number };
}

/** Why a step at a gate, or with a tree of gates, is closed. */
interface GateReasons {
  /** The gates that must be passed first, separated by commas. */
  gate_locked: { readonly gates: string };
  gate_passed: Plain;
  gate_under_review: Plain;
  gate_closed: Plain;
  gate_not_passed: Plain;
  later_cycle: Plain;
  not_gatekeeper: Plain;
  nothing_submitted: Plain;
  submitted_by_you: Plain;
  decided_by_you: Plain;
  reversal_asked_by_you: Plain;
  not_registered: Plain;
}

/** Why what was sent for a gate is refused. */
interface GateCallReasons {
  /** A review of some gate of the run. */
  review_under_way: Plain;
  evidence_not_filed: Plain;
  payment_spent: Plain;
  tree_id_twice: Plain;
}

/** Why a tree of gates cannot run. */
export interface FindingParameters {
  no_gates: Plain;
  too_many_gates: { readonly has: number; readonly most: number };
  name_missing: Plain;
  name_reserved: { readonly name: string };
  name_twice: { readonly name: string; readonly count: number };
  source_unknown: { readonly name: string; readonly source: string };
  stage_unknown: { readonly name: string; readonly stage: string };
  /** The names of the gates in order, separated by arrows. */
  source_loop: { readonly loop: string };
  stage_loop: { readonly loop: string };
  not_whole: { readonly name: string };
  below_zero: { readonly name: string };
  gatekeeper_twice: { readonly name: string };
  link_unknown: { readonly kind: 'income' | 'shareholder' };
  pays_nobody: { readonly name: string };
  /** These two do not stop a tree from running; the gate waits for the person. */
  keeper_unverified: { readonly name: string; readonly keeper: string };
  keeper_unconfirmed: { readonly name: string; readonly keeper: string };
}

/** Why a gate cannot be passed at present, and what two people did to the same tree. */
interface TreeReasons extends FindingParameters {
  in_linked_tree: { readonly tree: string; readonly finding: Reason };
  tree_not_runnable: { readonly finding: Reason };
  /** Figures in MJ. */
  gate_account_short: { readonly name: string; readonly given: string; readonly drawn: number };
  no_compliant_keeper: Plain;
  /** Names, separated by commas. */
  keepers_left: { readonly names: string };
  keepers_unknown: { readonly names: string };
  keepers_unbound: { readonly names: string };
  theirs: { readonly change: Reason };
  mine: { readonly change: Reason };
  conflict: { readonly mine: Reason; readonly theirs: readonly Reason[] };
  they: { readonly change: Reason };
  tree_node_changed: { readonly name: string; readonly kind: 'added' | 'removed' | 'moved' };
  tree_links_changed: { readonly name: string; readonly field: 'gatekeepers' | 'incomeTree' | 'shareholderTree' };
  tree_field_changed: {
    readonly name: string;
    readonly field: 'name' | 'sourceStage' | 'loopAfterdays' | 'requiredMegajoules' | 'megajoulesSource' | 'treeType';
    readonly before: string;
    readonly after: string;
  };
}

/** Why a step that needs a second person is closed. */
interface ProposalReasons {
  proposed_by_you: Plain;
  requested_by_you: Plain;
  approved_by_you: Plain;
  not_your_proposal: Plain;
  /** It was decided, withdrawn, or overtaken by another change. */
  proposal_over: Plain;
  /** It pays the acting person, or gives them a seat. */
  decides_for_yourself: Plain;
  /** Another person's proposal about the same thing comes first. */
  proposal_waiting: { readonly by: string };
  mint_proposal_waiting: Plain;
  /** How many proposals of one person can wait in a company. */
  proposals_many: { readonly most: number };
  /** For a SUPERADMIN who does not manage the company by a role of their own. */
  visitor_moves_nothing: Plain;
  /** Until a day after the person got their role. */
  role_too_new: { readonly from: string };
  seat_of_same_person: Plain;
  officer_already: Plain;
  /** A company waits for the officers before it asks for more. */
  mint_requests_open: { readonly most: number };
  /** No run starts from a tree before a second person has put it in force. */
  tree_waiting: Plain;
  /** A gate without gatekeepers takes more from the treasury than the person may in 24 hours. */
  payment_needs_keeper: Plain;
}

/** Why a step with a request of the desk is closed. */
interface WorkReasons {
  /** Of a target for a month of the past. */
  month_over: Plain;
  collection_open: Plain;
  nothing_to_collect: Plain;
  work_closed: Plain;
  work_open: Plain;
  /** Nobody holds it, or someone else does, or the holder's time is over. */
  work_unclaimed: Plain;
  work_held: Plain;
  work_held_by_you: Plain;
  work_lapsed: Plain;
  work_not_clerk: { readonly department: string };
  work_not_holder: Plain;
  assignee_not_clerk: { readonly department: string };
  work_waiting: Plain;
  work_not_replied: Plain;
  /** Files of a message: by a way that takes none, of too many bytes, no longer there, or too many uploaded ones. */
  files_not_by_whatsapp: Plain;
  files_too_large: { readonly megabytes: number };
  file_not_there: Plain;
  files_unsent: { readonly most: number };
  snooze_too_long: { readonly days: number };
  reason_missing: Plain;
  work_closed_long_ago: { readonly days: number };
  work_continued: Plain;
  work_merged: Plain;
  merge_queue_differs: Plain;
  merge_target_closed: Plain;
  merge_itself: Plain;
  hand_over_nowhere: Plain;
  requester_phone_missing: Plain;
  company_not_chosen: Plain;
  company_not_chosen_here: Plain;
  site_missing: Plain;
  too_many_saved: { readonly most: number };
  name_taken: Plain;
  /** Requests for clearance. */
  clearance_held: { readonly department: string };
  clearance_waiting: Plain;
  clearances_many: { readonly most: number };
  clearance_decided: Plain;
  /** Only a decision closes such a request. */
  clearance_undecided: Plain;
  /** The person who asked has left. */
  clearance_left: Plain;
  role_opens_not: { readonly role: string; readonly department: string };
  /** Only tasks are ticked and planned. */
  work_not_task: Plain;
  case_unknown: { readonly ref: string };
  repeats_many: { readonly most: number };
  /** In braces, separated by commas. */
  placeholder_unknown: { readonly unknown: string };
}

/** Why a step of a survey is closed. */
interface SurveyStepReasons {
  not_survey_request: Plain;
  /** Only what was handed in to Cartography can be plotted or returned. */
  not_drawn_yet: Plain;
  survey_over: Plain;
  no_survey: Plain;
  /** Someone else's phone numbers its records with this outbox. */
  outbox_of_another: Plain;
}

/** Why a change from the field is not part of its survey. */
interface SurveyReasons {
  change_differs: Plain;
  job_unknown: Plain;
  /** The fields that do not fit, separated by commas. */
  change_malformed: { readonly fields: string };
  fixes_too_few: { readonly found: number; readonly least: number };
  fixes_moved: Plain;
  mean_differs: Plain;
  beacons_few: { readonly found: number; readonly least: number };
  /** Names of beacons, separated by commas, and the accuracy in metres that they do not have. */
  beacon_reason_missing: { readonly beacons: string; readonly metres: string };
  seq_taken: { readonly seq: number };
  seq_gap: { readonly expected: number };
  job_reassigned: Plain;
  job_closed: Plain;
  ring_changed: Plain;
}

/** Why a call is refused as it was sent. */
interface CallReasons {
  /** Someone else changed hours or holidays since they were read. */
  calendar_changed: Plain;
  /** For a SUPERADMIN who does not belong to the company. */
  visit_needed: { readonly companyID: string };
  /** The register has sent as many messages to phones as it may in a day. */
  messages_spent: Plain;
  /** A network has asked for as many links to finish a sign-up as it may. */
  sign_ups_spent: Plain;
  phone_unreachable: Plain;
  /** How many companies that are not admitted one person can have. */
  companies_waiting: { readonly most: number };
  storage_until_admitted: { readonly megabytes: number };
  phone_without_country: Plain;
  code_tries_left: { readonly left: number };
  password_common: Plain;
  password_pattern: Plain;
  password_has_email: Plain;
  password_has_name: Plain;
  /** How the person can sign in, in addition to the password. A recovery code always works. */
  second_factor_asked: { readonly app: 'yes' | 'no'; readonly passkey: 'yes' | 'no' };
  user_not_found: Plain;
  page_unknown: Plain;
  cursor_unknown: Plain;
  key_malformed: Plain;
  nested_too_deeply: Plain;
  uploads_at_once: { readonly most: number };
  upload_not_form: Plain;
  upload_field_missing: { readonly field: string };
  upload_cut_off: Plain;
  client_without_phone: Plain;
  not_on_sale_anymore: Plain;
  tile_missing: Plain;
  boundary_unknown: Plain;
  system_is_text: { readonly system: string };
  point_outside_system: { readonly asset: string; readonly system: string };
}

/** Why a proposed right cannot be entered as it was sent. */
interface RightProposalReasons {
  document_not_filed: Plain;
  party_unknown: Plain;
  party_masked: Plain;
  party_has_it: Plain;
  title_recorded: Plain;
  operation_by_transfer: Plain;
  share_of_title_only: Plain;
  /** The share as text, `1/3`. */
  share_exceeds: { readonly held: string };
  share_too_fine: Plain;
  days_reversed: Plain;
  proposals_open: { readonly most: number };
}

/** Why a file of assets, or one asset of it, cannot be imported as it is. */
interface ImportReasons {
  outbox_unreadable: Plain;
  outbox_of_other_company: Plain;
  /** A line of its list of changes. */
  outbox_line: { readonly line: number };
  outbox_too_long: { readonly most: number };
  import_formats: Plain;
  no_assets: Plain;
  number_missing: Plain;
  /** `line` is its first line in the file. */
  number_twice: { readonly assetNumber: string; readonly line: number };
  operator_unreachable: { readonly phone: string };
  holders_malformed: Plain;
  holders_not_whole: Plain;
  no_shape: Plain;
  point_refused: { readonly number: number; readonly fault: Reason };
  reading_unknown: Plain;
  reading_failed: Plain;
  reading_cut_off: Plain;
  saving_failed: Plain;
  saving_held_back: { readonly faults: string };
  saving_cut_off: Plain;
  import_not_ready: Plain;
  import_not_readable: Plain;
  import_question_other: Plain;
  import_saved: Plain;
}

/** Why a step of a payment or of a statement's line is closed. */
interface PaymentReasons {
  payment_decided: Plain;
  payment_of_another: Plain;
  payment_not_posted: Plain;
  recorded_by_you: Plain;
  payment_reference_refused: { readonly method: 'bank' | 'cash' | 'ecocash' };
  payment_reference_known: { readonly reference: string };
  payment_rate_missing: { readonly day: string };
  payment_too_small: Plain;
  payment_takes_none: { readonly reference: string };
  refund_not_owed: Plain;
  refund_final: Plain;
  line_may_be_double: Plain;
  line_decided: Plain;
  line_undecided: Plain;
  line_went_out: Plain;
  line_came_in: Plain;
  line_parts_differ: Plain;
  line_in_suspense: Plain;
  line_entry_differs: Plain;
  line_payment_waits: Plain;
  line_refunded: Plain;
  line_charges_posted: { readonly number: string };
  statement_other_account: { readonly account: string };
  statement_other_currency: { readonly currency: string };
}

/** Why a bank statement cannot be read or entered. */
interface StatementReasons {
  statement_without_lines: Plain;
  statement_too_long: { readonly most: number };
  statement_not_ofx: Plain;
  statement_not_camt: Plain;
  statement_day_unreadable: Plain;
  statement_day_ahead: Plain;
  statement_amount_unreadable: Plain;
  statement_two_amounts: Plain;
  statement_side_unreadable: Plain;
  statement_currencies_mixed: { readonly currency: string; readonly other: string };
}

/**
 * Why a file of another program, or one shape of it, cannot be read, and what was read differently from how it was
 * written.
 */
interface FileReasons {
  too_many_assets: { readonly most: number };
  file_encoding_unknown: { readonly encoding: string };
  encoding_not_said: Plain;
  encoding_named: {
    readonly encoding: 'windows-1252' | 'iso-8859-1' | 'iso-8859-15' | 'windows-1250' | 'macintosh' | 'utf-8';
  };
  drawing_damaged: Plain;
  /** A line of a drawing by its handle. */
  spline_fitted: { readonly handle: string; readonly layer: string };
  leaning_plane: { readonly handle: string; readonly layer: string };
  hatch_refused: { readonly by: 'parts' | 'edges'; readonly handle: string; readonly layer: string };
  archive_damaged: Plain;
  archive_too_large: { readonly by: 'files' | 'megabytes'; readonly most: number };
  shapefile_damaged: { readonly part: '.shp' | '.dbf' };
  several_shapefiles: Plain;
  no_shapefile: Plain;
  no_number_column: Plain;
  arcs_followed: { readonly arcs: number };
  curves_left_out: { readonly drawn: Reason };
  no_closed_polyline: { readonly found: Reason };
  drawing_has: { readonly drawn: Reason };
  drawing_empty: Plain;
  drawn_lines: { readonly kind: DrawnKind; readonly count: number };
  list_pair: { readonly first: Reason; readonly rest: Reason };
  not_json: Plain;
  nested_too_deep: { readonly of: 'values' | 'elements'; readonly most: number };
  too_many_elements: { readonly most: number };
  file_not_geojson: Plain;
  feature_not_geojson: { readonly number: number };
  several_parts: { readonly of: 'boundary' | 'feature' };
  feature_no_area: { readonly is: 'line' | 'lines' | 'point' };
  feature_no_shape: Plain;
  has_hole: Plain;
  no_document: Plain;
  several_documents: { readonly documents: number };
  /** Addresses, separated by commas, and how many more there are. */
  links_outside: { readonly links: string; readonly more: 'none' | 'some'; readonly count: number };
  has_doctype: Plain;
  not_xml: Plain;
  prj_missing: Plain;
  prj_unknown: { readonly name: string };
  prj_read: { readonly name: string; readonly system: string };
  wkt_not_polygon: Plain;
  wkt_point: { readonly number: number };
  too_slow: Plain;
  too_much_memory: Plain;
}

/** A kind of line in a drawing. */
export type DrawnKind =
  | 'arc'
  | 'circle'
  | 'ellipse'
  | 'spline'
  | 'line'
  | 'open polyline'
  | 'block'
  | 'hatch'
  | 'face'
  | 'region';

/** Why a file of jurisdictions cannot be imported as it is. */
interface OutlineReasons {
  outline_formats: Plain;
  not_geojson: Plain;
  not_in_degrees: Plain;
  encoding_unknown: Plain;
  no_outlines: Plain;
  too_many_outlines: { readonly most: number };
  names_not_found: Plain;
  outline_unnamed: { readonly property: string };
  outline_repeated: { readonly name: string };
  no_polygon: { readonly name: string };
  no_area: { readonly name: string };
  outline_intricate: { readonly name: string; readonly by: 'crossings' | 'rings' };
}

/** Why a step of a contract of rent with an option to purchase is closed. */
interface RopReasons {
  terms_refused: Plain;
  instalment_too_small: Plain;
  rop_step_closed: { readonly state: RopState };
  rop_changed: Plain;
  rop_takes_no_money: Plain;
  rop_unit_other: Plain;
  /** Decisions close the days up to theirs to receipts. */
  days_closed: { readonly day: string };
  refund_over_credit: Plain;
  waiver_over_open: Plain;
  nothing_to_restructure: Plain;
  credit_short: Plain;
  contract_ended: Plain;
  upfront_in_use: Plain;
  drafted_by_you: Plain;
  buyer_is_you: Plain;
  rop_not_late: { readonly days: number; readonly from: number };
  rop_notice_runs: { readonly day: string };
  rop_change_waits: Plain;
}

/** Why the books take no entry, or a month is not closed. */
interface BookReasons {
  /** An account that never goes below zero would. */
  book_account_short: Plain;
  money_account_missing: Plain;
  /** Its method and currency stay. */
  money_account_fixed: Plain;
  money_accounts_many: { readonly most: number };
  /** A day that has not come yet in Harare. */
  loops_many: { readonly most: number };
  event_over: Plain;
  receipt_unknown: Plain;
  entry_day_ahead: Plain;
  entry_reversed: { readonly number: string };
  entry_is_reversal: Plain;
  /** It ends a year; reopening its month takes it back. */
  entry_ends_year: Plain;
  /** What it belongs to has steps of its own for that. */
  entry_of_deal: Plain;
  month_closed: Plain;
  month_not_over: Plain;
  month_before_open: { readonly month: string };
  /** Only the last closed month can be reopened. */
  month_not_last: { readonly month: string };
  month_open: Plain;
  books_empty: Plain;
}

/** Why a step is closed to a person, as permits say it. */
export interface HindranceReasons
  extends RoleReasons,
    AccountReasons,
    AdmissionReasons,
    AssetReasons,
    DealReasons,
    RightReasons,
    GateReasons,
    ProposalReasons,
    PaymentReasons,
    RopReasons,
    BookReasons,
    WorkReasons,
    SurveyStepReasons {}

/** Every reason for a refusal or a closed step, with the parameters of its sentence. */
export interface ReasonParameters
  extends HindranceReasons,
    MergerReasons,
    RightProposalReasons,
    DivisionReasons,
    BoundaryReasons,
    GeodesyReasons,
    GateCallReasons,
    TreeReasons,
    SurveyReasons,
    CallReasons,
    ImportReasons,
    StatementReasons,
    FileReasons,
    OutlineReasons,
    FieldReasons {}

export type ReasonCode = keyof ReasonParameters;

/** Why something is refused or closed: a code with the parameters of its sentence, which is in the catalogue. */
export type Reason<Code extends ReasonCode = ReasonCode> = {
  readonly [C in Code]: { readonly code: C; readonly parameters: ReasonParameters[C] };
}[Code];

/** A reason that a permit can have. */
export type Hindrance = Reason<keyof HindranceReasons>;

/** Builds a reason. */
export function because<Code extends ReasonCode>(
  code: Code,
  ...[parameters]: keyof ReasonParameters[Code] extends never ? [] : [parameters: ReasonParameters[Code]]
): Reason<Code> {
  return { code, parameters: parameters ?? {} } as Reason<Code>;
}
