interface ErrorTraits {
  readonly status: number;
  readonly message: string;
}

/** Every error code that leaves the server, its HTTP status and its plain sentence. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Some of what was sent is not as expected. See the issues for the places.' },
  malformed_json: { status: 400, message: 'The body is not well-formed JSON.' },
  malformed_request: { status: 400, message: 'The request is not well-formed HTTP.' },
  malformed_text: { status: 400, message: 'The text holds characters that cannot be stored.' },
  login_failed: { status: 401, message: 'Login failed. Please check your credentials and try again.' },
  unauthenticated: { status: 401, message: 'Please sign in again.' },
  xsrf_refused: { status: 403, message: 'This request did not come from our own pages. Reload and try again.' },
  forbidden: { status: 403, message: 'You need clearance' },
  not_found: { status: 404, message: 'There is nothing here, or it is not yours to see.' },
  route_not_found: { status: 404, message: 'There is no such address.' },
  registration_failed: { status: 409, message: 'Login failed. Please check your credentials and try again.' },
  phone_taken: { status: 409, message: 'This phone number belongs to another account.' },
  phone_invalid: { status: 422, message: 'This is not a phone number that can be reached.' },
  password_wrong: { status: 422, message: 'The current password is not right.' },
  token_spent: { status: 410, message: 'This link was used already, has expired or was replaced by a newer one.' },
  invitation_other_person: {
    status: 409,
    message: 'This invitation was written for someone else. Sign in with that account.',
  },
  category_name_taken: { status: 409, message: 'The company has a category of this name already.' },
  company_name_taken: { status: 409, message: 'You have a company of this name already.' },
  asset_number_taken: { status: 409, message: 'Another asset of the company carries this number already.' },
  already_member: { status: 409, message: 'This person belongs to the company already.' },
  role_above_own: { status: 403, message: 'Nobody can give or take a role above their own.' },
  role_own: { status: 403, message: 'Nobody can change their own role. Ask a colleague.' },
  last_leader: { status: 409, message: 'A company keeps at least one Director or Admin.' },
  ring_refused: { status: 422, message: 'The boundary cannot be registered as it stands.' },
  boundary_too_intricate: {
    status: 422,
    message:
      'This boundary doubles back on itself too often to be measured. Plot fewer points, or plot it in several parts.',
  },
  revision_conflict: {
    status: 409,
    message: 'Someone saved another boundary under this number. See `present`.',
  },
  points_missing: { status: 422, message: "No Point's to Save" },
  coordinates_refused: { status: 422, message: 'Failed to convert coordinates.' },
  confirm_size: { status: 409, message: 'This boundary is far larger than a usual claim. Is it right?' },
  confirm_outside: { status: 409, message: 'This boundary lies outside Zimbabwe. Are latitude and longitude swapped?' },
  confirm_shape: { status: 409, message: 'One point lies far from all the others. Is it right?' },
  confirm_replot: {
    status: 409,
    message: 'This asset’s boundary is already approved. Plotting it again sends it back for approval. Go on?',
  },
  asset_frozen: {
    status: 409,
    message: 'This asset is retired, forfeited or replaced by others and keeps its boundary.',
  },
  step_refused: { status: 409, message: 'This step is not open for the asset as it stands.' },
  form_refused: {
    status: 422,
    message: 'That was too fast. Wait three seconds and try again.',
  },
  work_closed: { status: 409, message: 'This request is closed. A new one can be sent at any time.' },
  tree_changed: {
    status: 409,
    message: 'Someone else saved this tree. See the issues for what both sides changed.',
  },
  tree_refused: { status: 422, message: 'Failed to save tree.' },
  insufficient_funds: { status: 409, message: 'There are not enough Megajoules for this. Nothing was moved.' },
  already_resolved: { status: 409, message: 'This was decided already.' },
  hold_expired: { status: 409, message: 'The time of this hold is over, and its Megajoules went back.' },
  account_closed: { status: 409, message: 'This account is closed.' },
  self_approval: { status: 403, message: 'Nobody approves what they asked for themselves. Ask a colleague.' },
  mint_cap_reached: { status: 409, message: 'No more Megajoules can be minted today. Try again tomorrow.' },
  rate_missing: { status: 409, message: 'There is no rate for this currency yet.' },
  redemption_above_limit: { status: 403, message: 'A redemption of this size needs a Manager or Director.' },
  payout_reference_taken: { status: 409, message: 'Another pay-out carries this reference already.' },
  ledger_read_only: {
    status: 503,
    message: 'The ledger is being checked and takes no movements at the moment. Balances can still be read.',
  },
  import_refused: {
    status: 422,
    message: 'The file cannot be imported as it stands. See the issues for the places.',
  },
  file_type_refused: { status: 415, message: 'Only PDF, PNG, JPEG and WebP files can be filed.' },
  file_damaged: { status: 422, message: 'The file is damaged or is not what its name says.' },
  file_too_large: { status: 413, message: 'A file may have at most 20 MB.' },
  quota_exceeded: { status: 413, message: "The company's storage is full." },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  headers_too_large: { status: 431, message: 'The headers of the request are larger than this server accepts.' },
  address_too_long: { status: 414, message: 'The address is longer than this server accepts.' },
  body_too_large: { status: 413, message: 'The request is larger than this address accepts.' },
  media_type_refused: { status: 415, message: 'Please send JSON as application/json.' },
  idempotency_mismatch: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  idempotency_busy: { status: 409, message: 'The same request is being worked on. Try again in a moment.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was changed.' },
  unavailable: { status: 503, message: 'The register is busy or starting. Please try again in a moment.' },
  storage_full: { status: 507, message: 'The register cannot store more at the moment. Nothing was changed.' },
} as const satisfies Record<string, ErrorTraits>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes that any endpoint may answer, whatever it does. */
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
  /** What the sentence of the code tells. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly path?: string;
  /** Latitude and longitude in degrees, WGS84. */
  readonly at?: readonly [number, number];
  /** Pairs of point numbers, counted from 1, that bound the edges concerned. */
  readonly edges?: readonly (readonly [number, number])[];
}

/** The boundary that the register holds under a number, for a caller whose own builds on an earlier one. */
export interface PresentBoundary {
  readonly assetID: string;
  readonly assetNumber: string;
  readonly revision: number;
  readonly complianceState: string;
  /** Null for an account that is gone. */
  readonly plottedBy: { readonly sub: string; readonly name: string } | null;
  /** RFC 3339. */
  readonly plottedAt: string;
  readonly areaSquareMetres: number;
}

/** What every refused call answers. */
export interface ErrorReply {
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId: string;
  /** Says more than the code does, where the case has a reason of `reasons.ts`; `message` is its sentence. */
  readonly reason?: { readonly code: string; readonly parameters: Readonly<Record<string, unknown>> };
  readonly issues?: readonly Issue[];
  /** With `revision_conflict`. */
  readonly present?: PresentBoundary;
}
