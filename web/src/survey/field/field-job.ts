import type { FieldPack } from '@atlas/contract/survey';
import type { SurveyJobDetail } from '@atlas/contract/survey-job';
import type { FieldOwner } from './field-database.ts';
import type { FieldDraft } from './field-draft.ts';
import type { ChangeDraft } from './use-field-draft.ts';
import type { FieldStore } from './use-field-store.ts';

/** What the parts of a job's screen share. */
export interface FieldJob {
  readonly owner: FieldOwner;
  readonly job: SurveyJobDetail;
  readonly pack: FieldPack;
  readonly store: FieldStore;
  readonly draft: FieldDraft;
  readonly change: ChangeDraft;
  /** Why nothing more can be recorded for it; undefined while it can. */
  readonly closedReason: string | undefined;
}
