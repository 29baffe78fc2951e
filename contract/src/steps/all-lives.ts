import { complianceLife, ownershipLife, standingLife } from './asset.ts';
import type { Life } from './define-life.ts';

/** Every life cycle, in the order of its page in the documentation. */
export const LIVES: readonly Life[] = [complianceLife, standingLife, ownershipLife];
