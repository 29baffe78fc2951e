import { complianceLife, ownershipLife, standingLife } from './asset.ts';
import type { Life } from './define-life.ts';
import { mintLife } from './mint.ts';
import { passLife } from './pass.ts';
import { redemptionLife } from './redemption.ts';

/** Every life cycle, in the order of its page in the documentation. */
export const LIVES: readonly Life[] = [complianceLife, standingLife, ownershipLife, passLife, redemptionLife, mintLife];
