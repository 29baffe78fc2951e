import type { Plain } from './plain.ts';

/** Why a file of assets, or one asset of it, cannot be imported as it is. */
export interface ImportReasons {
  outbox_unreadable: Plain;
  outbox_of_other_company: Plain;
  /** A line of its list of changes. */
  outbox_line: { readonly line: number };
  outbox_too_long: { readonly most: number };
  import_formats: Plain;
  no_assets: Plain;
  number_missing: Plain;
  /** `line` is its first line in the file. */
  number_twice: { readonly assetNumber: string; readonly line: number };
  operator_unreachable: { readonly phone: string };
  holders_malformed: Plain;
  holders_not_whole: Plain;
  no_shape: Plain;
  reading_unknown: Plain;
  reading_failed: Plain;
  reading_cut_off: Plain;
  saving_failed: Plain;
  saving_held_back: { readonly faults: string };
  saving_cut_off: Plain;
  import_not_ready: Plain;
  import_not_readable: Plain;
  import_question_other: Plain;
  import_saved: Plain;
}
