import { createCompany } from './companies.ts';
import type { Endpoint } from './endpoint.ts';
import { payFromWallet, reopenLedger } from './ledger.ts';
import { appointMintOfficer, approveMint, rejectMint, setRedemptionRate } from './mint.ts';
import { startPasskey } from './passkeys.ts';
import { setPicture } from './pictures.ts';
import { sendNumberCode } from './profile.ts';
import { startAuthenticator } from './second-factor.ts';

/**
 * Calls outside a company that need a proven email address. Every call in a company needs one, and so does an invitation that
 * is accepted without its mailed link.
 */
export const PROVEN_STEPS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  createCompany,
  payFromWallet,
  reopenLedger,
  approveMint,
  rejectMint,
  appointMintOfficer,
  setRedemptionRate,
  // A message to a phone costs money.
  sendNumberCode,
  // Otherwise anyone could store files without an address.
  setPicture,
  // Otherwise a stranger who signed up with someone's address could lock them out of it.
  startAuthenticator,
  startPasskey,
]);
