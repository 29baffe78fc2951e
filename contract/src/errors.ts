/** Every error code that the server sends, with its HTTP status. Its sentence is in the catalogue under `error`. */
export const ERROR_STATUS = {
  invalid_input: 400,
  malformed_json: 400,
  malformed_request: 400,
  malformed_text: 400,
  login_failed: 401,
  second_factor_required: 401,
  second_factor_wrong: 422,
  second_factor_over: 410,
  set_up_over: 410,
  passkey_refused: 422,
  passkey_limit: 409,
  passkeys_unavailable: 409,
  step_up_required: 403,
  second_factor_needed: 403,
  unauthenticated: 401,
  xsrf_refused: 403,
  email_unproven: 403,
  visit_reason_required: 403,
  forbidden: 403,
  not_found: 404,
  route_not_found: 404,
  registration_failed: 409,
  sign_up_by_mail: 403,
  phone_invalid: 422,
  email_proven: 409,
  number_verified: 409,
  number_of_another: 409,
  code_wrong: 422,
  code_spent: 410,
  password_wrong: 422,
  token_spent: 410,
  invitation_other_person: 409,
  category_name_taken: 409,
  company_name_taken: 409,
  asset_number_taken: 409,
  already_member: 409,
  role_above_own: 403,
  role_own: 403,
  last_leader: 409,
  membership_changed: 409,
  account_needed: 409,
  ring_refused: 422,
  boundary_too_intricate: 422,
  revision_conflict: 409,
  points_missing: 422,
  coordinates_refused: 422,
  confirm_size: 409,
  confirm_outside: 409,
  confirm_shape: 409,
  confirm_replot: 409,
  asset_frozen: 409,
  step_refused: 409,
  form_refused: 422,
  work_changed: 409,
  work_held: 409,
  work_closed: 409,
  tree_changed: 409,
  tree_refused: 422,
  insufficient_funds: 409,
  already_resolved: 409,
  hold_expired: 409,
  account_closed: 409,
  self_approval: 403,
  mint_cap_reached: 409,
  rate_missing: 409,
  redemption_above_limit: 403,
  payout_reference_taken: 409,
  ledger_read_only: 503,
  push_service_refused: 422,
  import_refused: 422,
  file_type_refused: 415,
  file_damaged: 422,
  file_active: 422,
  file_encrypted: 422,
  file_unclear: 422,
  file_infected: 422,
  scanner_unavailable: 503,
  file_too_large: 413,
  picture_too_large: 422,
  quota_exceeded: 413,
  upload_over: 410,
  piece_damaged: 460,
  tus_version_refused: 412,
  request_timeout: 408,
  headers_too_large: 431,
  address_too_long: 414,
  body_too_large: 413,
  media_type_refused: 415,
  idempotency_mismatch: 422,
  idempotency_busy: 409,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes that any endpoint may answer. */
export const COMMON_ERRORS = [
  'invalid_input',
  'malformed_json',
  'malformed_request',
  'malformed_text',
  'request_timeout',
  'headers_too_large',
  'address_too_long',
  'body_too_large',
  'media_type_refused',
  'idempotency_mismatch',
  'idempotency_busy',
  'rate_limited',
  'xsrf_refused',
  'internal',
  'unavailable',
  'storage_full',
] as const satisfies readonly ErrorCode[];

/** One fault in what was sent; `path` for fields, `at` and `edges` for places of a boundary. */
export interface Issue {
  readonly message: string;
  readonly code?: string;
  /** The parameters of the code's sentence. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Refines the code with a reason from `reasons.ts`, if there is one; `message` is its sentence. */
  readonly reason?: ErrorReply['reason'];
  readonly path?: string;
  /** Latitude and longitude in degrees, WGS84. */
  readonly at?: readonly [number, number];
  /** Pairs of point numbers, counted from 1, that bound the edges concerned. */
  readonly edges?: readonly (readonly [number, number])[];
}

/** The register's boundary under a number, for a caller whose own boundary builds on an earlier one. */
export interface PresentBoundary {
  readonly assetID: string;
  readonly assetNumber: string;
  readonly revision: number;
  readonly complianceState: string;
  /** Null if the account was deleted. */
  readonly plottedBy: { readonly sub: string; readonly name: string } | null;
  /** RFC 3339. */
  readonly plottedAt: string;
  readonly areaSquareMetres: number;
}

/** A work item as it is now, for a caller who decided on an earlier version. `work.ts` describes it whole. */
export interface PresentWorkItem {
  readonly _id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** The answer to every refused call. */
export interface ErrorReply {
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId: string;
  /** Refines the code with a reason from `reasons.ts`, if there is one; `message` is its sentence. */
  readonly reason?: { readonly code: string; readonly parameters: Readonly<Record<string, unknown>> };
  readonly issues?: readonly Issue[];
  /** With `revision_conflict`. */
  readonly present?: PresentBoundary;
  /** With `work_changed` and `work_held`: the item as it is now. */
  readonly item?: PresentWorkItem;
}
