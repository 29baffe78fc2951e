/**
 * How many random steps the models take. The steps are of the same kind on both engines, so most are taken on the
 * quicker one; `npm run test:long` takes 100,000 on each.
 */
export const MODEL_STEPS = Number(
  process.env.ATLAS_TEST_STEPS ?? (process.env.ATLAS_TEST_ENGINE === 'embedded' ? 500 : 2_000),
);
