export { createCompany } from './create-company.ts';
export { enrol } from './enrol.ts';
export { replaceGrantRule } from './grant-rule.ts';
export { readCompany } from './read-company.ts';
