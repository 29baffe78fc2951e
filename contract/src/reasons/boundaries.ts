import type { ComplianceState } from '../assets.ts';
import type { Plain } from './plain.ts';

/** Why points do not make a boundary, and what a person must confirm before they do. */
export interface BoundaryReasons {
  points_mixed: { readonly number: number };
  system_of_degrees: { readonly system: string };
  system_missing: Plain;
  degrees_invalid: Plain;
  conversion_failed: { readonly system: string };
  antimeridian: Plain;
  /** The fault in the database's words; the place is empty if the database names none. */
  polygon_invalid: { readonly located: 'yes' | 'no'; readonly place: string; readonly fault: string };
  confirm_outside: { readonly number: number };
  confirm_size: { readonly hectares: number };
  confirm_shape: { readonly number: number; readonly distance: string };
  confirm_replot: { readonly state: ComplianceState };
  /** The company has asked about other companies' claims as often as it may in an hour. */
  neighbour_checks_spent: { readonly most: number };
}
