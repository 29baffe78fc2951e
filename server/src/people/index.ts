export { describeCaller } from './caller.ts';
export { createAccount, vouchForNumbers } from './create-account.ts';
export { resetSecondFactors } from './factors/reset-factors.ts';
export { forgetTraces } from './forget-traces.ts';
export { keepPromises } from './keep-promises.ts';
export { LIMITS } from './limits.ts';
export { nameFirstOperator } from './name-first-operator.ts';
export { closeSession, openSession } from './open-session.ts';
export { hashPassword, withHashingSlot } from './passwords.ts';
export { deleteOwnPicture, findSharedPicture, replaceOwnPicture } from './picture-repository.ts';
export { findNetwork } from './rules.ts';
export { hashSecretToken, mintSecretToken } from './secret-token.ts';
export { budgetOfMessages } from './send-number-code.ts';
export {
  type Allowance,
  countBeyond,
  giveBack,
  isWithinLimit,
  nameKey,
  readAllowance,
  takeFromLimit,
} from './throttle.ts';
