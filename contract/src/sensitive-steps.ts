import { assignRole } from './admin.ts';
import { admitCompany, reinstateCompany, suspendCompany } from './admission.ts';
import { approveEvent } from './asset-events.ts';
import { approveClearance } from './clearance.ts';
import { confirmMember, invite, removeMember } from './companies.ts';
import { openVisit } from './company-visits.ts';
import { settleOverlap } from './disputes.ts';
import { requestEmailChange } from './email-change.ts';
import type { Endpoint } from './endpoint.ts';
import { payFromTreasury, reopenLedger } from './ledger.ts';
import { appointMintOfficer, approveMint, setRedemptionRate } from './mint.ts';
import { acceptMintProposal } from './mint-proposals.ts';
import { deleteAccount } from './own-account.ts';
import { removePasskey, startPasskey } from './passkeys.ts';
import { approvePayment } from './payments.ts';
import { changePassword, verifyNumber } from './profile.ts';
import { acceptProposal } from './proposals.ts';
import { approveRedemption, settleRedemption } from './redemptions.ts';
import { revokeCertificate } from './register.ts';
import { removeAuthenticator, renewRecoveryCodes, startAuthenticator } from './second-factor.ts';
import { setSecondFactorRule } from './second-factor-rule.ts';

/**
 * Whether a sensitive step requires a second factor from a person who has none.
 * - `by rule`: those who need one by a rule have to set one up first.
 * - `never`: the step is about the person's own sign-in and stays open, so that they can set one up.
 */
export type WithoutFactor = 'by rule' | 'never';

/**
 * The one table of calls that need a fresh second factor of those who have one. `updateProfile` needs it to take away a
 * verified number or a National ID, and not for a name.
 */
export const SENSITIVE_STEPS: ReadonlyMap<Endpoint, WithoutFactor> = new Map<Endpoint, WithoutFactor>([
  // New Megajoules, what they are worth, and who decides on both.
  [approveMint, 'by rule'],
  [setRedemptionRate, 'by rule'],
  [appointMintOfficer, 'by rule'],
  [reopenLedger, 'by rule'],
  // Paying out.
  [approveRedemption, 'by rule'],
  [settleRedemption, 'by rule'],
  [payFromTreasury, 'by rule'],
  [approvePayment, 'by rule'],
  [approveEvent, 'by rule'],
  // Putting a colleague's proposal in force: rules that move value, and payments.
  [acceptProposal, 'by rule'],
  [acceptMintProposal, 'by rule'],
  // Who may do what.
  [assignRole, 'by rule'],
  [approveClearance, 'by rule'],
  [invite, 'by rule'],
  [removeMember, 'by rule'],
  [confirmMember, 'by rule'],
  [setSecondFactorRule, 'by rule'],
  [revokeCertificate, 'by rule'],
  [openVisit, 'by rule'],
  // Which companies count.
  [admitCompany, 'by rule'],
  [suspendCompany, 'by rule'],
  [reinstateCompany, 'by rule'],
  [settleOverlap, 'by rule'],
  // One's own sign-in.
  [changePassword, 'never'],
  [verifyNumber, 'never'],
  [requestEmailChange, 'never'],
  [deleteAccount, 'never'],
  [startAuthenticator, 'never'],
  [startPasskey, 'never'],
  [removePasskey, 'never'],
  [removeAuthenticator, 'never'],
  [renewRecoveryCodes, 'never'],
]);
