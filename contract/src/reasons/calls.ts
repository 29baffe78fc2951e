import type { Plain } from './plain.ts';

/** Why a call is refused as it was sent. */
export interface CallReasons {
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
