export { admitOnWalk } from './admission/admit-on-walk.ts';
export { requestClearance } from './clearance/request-clearance.ts';
export { readCompanyName } from './company-repository.ts';
export { createCompany } from './create-company.ts';
export { enrol } from './enrol.ts';
export { holdGrantRule, saveGrantRule } from './grant-rule.ts';
export { countNewEvents, markEventsSeen } from './new-events.ts';
export { readCompany } from './read-company.ts';
export { acceptSecondFactorRule } from './second-factor-rule.ts';
