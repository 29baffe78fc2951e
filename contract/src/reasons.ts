import type { GeodesyReasons } from '@atlas/geodesy/reasons';
import type { FieldReasons } from './field-reasons.ts';
import type { AdmissionReasons } from './reasons/admission.ts';
import type { AssetReasons, DivisionReasons, MergerReasons } from './reasons/assets.ts';
import type { BookReasons } from './reasons/books.ts';
import type { BoundaryReasons } from './reasons/boundaries.ts';
import type { CallReasons } from './reasons/calls.ts';
import type { DealReasons } from './reasons/deals.ts';
import type { FileReasons } from './reasons/files.ts';
import type { GateCallReasons, GateReasons } from './reasons/gates.ts';
import type { ImportReasons } from './reasons/imports.ts';
import type { OutlineReasons } from './reasons/jurisdictions.ts';
import type { PaymentReasons } from './reasons/payments.ts';
import type { AccountReasons, RoleReasons } from './reasons/people.ts';
import type { ProposalReasons } from './reasons/proposals.ts';
import type { RightProposalReasons, RightReasons } from './reasons/rights.ts';
import type { RopReasons } from './reasons/rops.ts';
import type { StatementReasons } from './reasons/statements.ts';
import type { SurveyReasons, SurveyStepReasons } from './reasons/survey.ts';
import type { TreeReasons } from './reasons/trees.ts';
import type { WorkReasons } from './reasons/work.ts';

/** Reasons that carry others, of any kind. */
interface CarryingReasons {
  part_hindered: { readonly assetNumber: string; readonly hindrance: Reason };
  curves_left_out: { readonly drawn: Reason };
  no_closed_polyline: { readonly found: Reason };
  drawing_has: { readonly drawn: Reason };
  list_pair: { readonly first: Reason; readonly rest: Reason };
  point_refused: { readonly number: number; readonly fault: Reason };
  in_linked_tree: { readonly tree: string; readonly finding: Reason };
  tree_not_runnable: { readonly finding: Reason };
  theirs: { readonly change: Reason };
  mine: { readonly change: Reason };
  conflict: { readonly mine: Reason; readonly theirs: readonly Reason[] };
  they: { readonly change: Reason };
}

/** Why a step is closed to a person, as permits say it. */
export interface HindranceReasons
  extends RoleReasons,
    AccountReasons,
    AdmissionReasons,
    AssetReasons,
    DealReasons,
    RightReasons,
    GateReasons,
    ProposalReasons,
    PaymentReasons,
    RopReasons,
    BookReasons,
    WorkReasons,
    SurveyStepReasons {}

/** Every reason for a refusal or a closed step, with the parameters of its sentence. */
export interface ReasonParameters
  extends HindranceReasons,
    MergerReasons,
    RightProposalReasons,
    DivisionReasons,
    BoundaryReasons,
    GeodesyReasons,
    GateCallReasons,
    TreeReasons,
    SurveyReasons,
    CallReasons,
    ImportReasons,
    StatementReasons,
    FileReasons,
    OutlineReasons,
    FieldReasons,
    CarryingReasons {}

export type ReasonCode = keyof ReasonParameters;

/** Why something is refused or closed: a code with the parameters of its sentence, which is in the catalogue. */
export type Reason<Code extends ReasonCode = ReasonCode> = {
  readonly [C in Code]: { readonly code: C; readonly parameters: ReasonParameters[C] };
}[Code];

/** A reason that a permit can have. */
export type Hindrance = Reason<keyof HindranceReasons>;

/** Builds a reason. */
export function because<Code extends ReasonCode>(
  code: Code,
  ...[parameters]: keyof ReasonParameters[Code] extends never ? [] : [parameters: ReasonParameters[Code]]
): Reason<Code> {
  return { code, parameters: parameters ?? {} } as Reason<Code>;
}
