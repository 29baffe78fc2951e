import type { AssetStatus } from '../assets.ts';
import type { Plain } from './plain.ts';

/** A standing in which no step can be taken on an asset any more. */
export type OutOfUse = Exclude<AssetStatus, 'ACTIVE' | 'DISPUTED'>;

/** Why a step with an asset, its offer or its boundary is closed. */
export interface AssetReasons {
  asset_out_of_use: { readonly standing: OutOfUse };
  asset_frozen: { readonly standing: OutOfUse };
  asset_disputed: Plain;
  asset_disputed_already: Plain;
  asset_not_disputed: Plain;
  not_plotted: Plain;
  boundary_missing: Plain;
  overlaps_registered: Plain;
  overlap_persists: Plain;
  overlap_unmeasured: Plain;
  plotted_by_you: Plain;
  same_person: Plain;
  under_sale: Plain;
  under_deal: Plain;
  not_on_sale: Plain;
  not_approved_for_sale: Plain;
  not_approved_for_certificate: Plain;
  not_certified: Plain;
}

/** Why assets cannot be merged, or why a number cannot be given. */
export interface MergerReasons {
  /** Taken by an asset of another category, or by one plotted in the meantime. */
  asset_number_taken: { readonly assetNumber: string; readonly by: 'other category' | 'other plot' };
  /** One of several assets cannot take part. */
  merger_of_one: Plain;
  merger_of_categories: Plain;
  merger_of_holders: Plain;
}

/** Why assets cannot be divided or merged along these lines. */
export interface DivisionReasons {
  line_too_short: Plain;
  line_crossings: { readonly met: 'never' | 'counted' | 'too often'; readonly contacts: number };
  line_too_intricate: Plain;
  line_along_boundary: Plain;
  line_divides_not: Plain;
  too_many_points: { readonly corners: number; readonly most: number };
  part_too_small: Plain;
  not_adjoining: Plain;
  encloses_others: Plain;
  overlap_each_other: Plain;
}
