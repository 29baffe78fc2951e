export { assignRole } from './assign-role.ts';
export { createCompany } from './create-company.ts';
export { replaceGrantRule } from './grant-rule.ts';
export { readCompany } from './read-company.ts';
