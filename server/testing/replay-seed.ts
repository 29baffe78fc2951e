import fc from 'fast-check';

/** Random tests start from ATLAS_TEST_SEED and ATLAS_TEST_PATH, which a failing test prints. */
const { ATLAS_TEST_SEED: seed, ATLAS_TEST_PATH: path } = process.env;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed), ...(path === undefined ? {} : { path }) });
