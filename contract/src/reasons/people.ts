import type { Plain } from './plain.ts';

/** Why a step is closed for a role. */
export interface RoleReasons {
  /** The roles that may take it, separated by commas. */
  role_missing: { readonly roles: string };
  role_above_own: Plain;
  role_own: Plain;
  known_own: Plain;
  last_leader: Plain;
}

/** Why an account cannot be deleted yet, or takes no part. */
export interface AccountReasons {
  email_unproven: Plain;
  account_operator: Plain;
  account_mint_officer: Plain;
  account_last_leader: { readonly company: string };
  account_wallet: Plain;
}
