export { describeCaller } from './caller.ts';
export { createAccount, vouchForNumbers } from './create-account.ts';
export { resetSecondFactors } from './factors/reset-factors.ts';
export { forgetTraces } from './forget-traces.ts';
export { LIMITS } from './limits.ts';
export { closeSession, openSession } from './open-session.ts';
export { hashPassword, withHashingSlot } from './passwords.ts';
export { hashSecretToken, mintSecretToken } from './secret-token.ts';
export { type Allowance, giveBack, readAllowance, takeFromLimit } from './throttle.ts';
