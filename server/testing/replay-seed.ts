import fc from 'fast-check';

/** Random tests begin where ATLAS_TEST_SEED says, and go on at ATLAS_TEST_PATH: both are printed where one fails. */
const { ATLAS_TEST_SEED: seed, ATLAS_TEST_PATH: path } = process.env;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed), ...(path === undefined ? {} : { path }) });
