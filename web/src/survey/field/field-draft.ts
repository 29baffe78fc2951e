import type { Fix } from '@atlas/contract/survey-changes';
import type { TypedPosition } from '@atlas/contract/survey-job';
import type { SheetConstants } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';

/** A corner of the outline that is being drawn. */
export interface DraftCorner {
  /** The beacon at that place; null for a corner that was typed. */
  readonly beacon: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** What was typed for it. */
  readonly typed?: TypedPosition | undefined;
}

/** What a person typed and measured for a job and has not saved: a DRAFT, which is in no outbox yet. */
export interface FieldDraft {
  /** Null until the person names the beacon: the next letter is then proposed. */
  readonly beacon: string | null;
  readonly fixes: readonly Fix[];
  readonly reason: string;
  readonly instrument: string;
  readonly note: string;
  /** Null until the person changes the outline. */
  readonly corners: readonly DraftCorner[] | null;
  /** The system in which corners are typed; null until the person chooses one. */
  readonly system: SystemId | null;
  readonly constants: SheetConstants;
  /** The visit that has begun, by its moment. */
  readonly arrivedAt: string | null;
  /** Reasons for the hand-in, by beacon. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly handInNote: string;
}

export const EMPTY_DRAFT: FieldDraft = {
  beacon: null,
  fixes: [],
  reason: '',
  instrument: '',
  note: '',
  corners: null,
  system: null,
  constants: {},
  arrivedAt: null,
  reasons: {},
  handInNote: '',
};

/** Whether there is anything in it that would be lost. */
export function isBegun({ fixes, note, corners, arrivedAt, handInNote }: FieldDraft): boolean {
  return fixes.length > 0 || note.trim() !== '' || corners !== null || arrivedAt !== null || handInNote.trim() !== '';
}
