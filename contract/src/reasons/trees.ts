import type { Plain } from './plain.ts';

/** Why a tree of gates cannot run. */
export interface FindingParameters {
  no_gates: Plain;
  too_many_gates: { readonly has: number; readonly most: number };
  name_missing: Plain;
  name_reserved: { readonly name: string };
  name_twice: { readonly name: string; readonly count: number };
  source_unknown: { readonly name: string; readonly source: string };
  stage_unknown: { readonly name: string; readonly stage: string };
  /** The names of the gates in order, separated by arrows. */
  source_loop: { readonly loop: string };
  stage_loop: { readonly loop: string };
  not_whole: { readonly name: string };
  below_zero: { readonly name: string };
  gatekeeper_twice: { readonly name: string };
  link_unknown: { readonly kind: 'income' | 'shareholder' };
  pays_nobody: { readonly name: string };
  /** These two do not stop a tree from running; the gate waits for the person. */
  keeper_unverified: { readonly name: string; readonly keeper: string };
  keeper_unconfirmed: { readonly name: string; readonly keeper: string };
}

/** Why a gate cannot be passed at present, and what two people did to the same tree. */
export interface TreeReasons extends FindingParameters {
  /** Figures in MJ. */
  gate_account_short: { readonly name: string; readonly given: string; readonly drawn: number };
  no_compliant_keeper: Plain;
  /** Names, separated by commas. */
  keepers_left: { readonly names: string };
  keepers_unknown: { readonly names: string };
  keepers_unbound: { readonly names: string };
  tree_node_changed: { readonly name: string; readonly kind: 'added' | 'removed' | 'moved' };
  tree_links_changed: { readonly name: string; readonly field: 'gatekeepers' | 'incomeTree' | 'shareholderTree' };
  tree_field_changed: {
    readonly name: string;
    readonly field: 'name' | 'sourceStage' | 'loopAfterdays' | 'requiredMegajoules' | 'megajoulesSource' | 'treeType';
    readonly before: string;
    readonly after: string;
  };
}
