export { foldSums } from './fold-sums.ts';
export { measureSums } from './measure-sums.ts';
export { recountSums } from './recount-sums.ts';
export { findSumFaults, selectCompanyIds } from './repository.ts';
