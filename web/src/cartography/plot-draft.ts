import type { LatitudeLongitude, SheetConstants } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import type { Intent } from '../api/intent.ts';
import { type LocatedPoint, type PlacedPoints, placePoints, typeFromPlace } from '../coordinates/locate-point.ts';

/** The revision of a number that a draft builds on. */
export interface DraftBase {
  readonly number: string;
  readonly revision: number;
}

/** The cartography request that a draft answers, with the measurements that it began with. */
export interface DraftRequest {
  readonly workItemID: string;
  readonly version: number;
  readonly ref: string;
  readonly beaconChangeIds: readonly string[];
  /** Of the least accurate beacon; null with corners that were typed in the field. */
  readonly accuracyMetres: number | null;
  /** What its points were taken from. */
  readonly source: RequestSource;
}

/** The surveyor's outline, with typed corners and in its order, or the beacons alone. */
export type RequestSource = 'outline' | 'beacons';

/** The part of a draft that undo and redo restore. */
interface Snapshot {
  readonly systemID: SystemId | null;
  readonly constants: SheetConstants;
  readonly points: readonly LocatedPoint[];
}

/** A boundary on its way from the field sheet to the register. */
export interface PlotDraft extends Snapshot {
  readonly mode: 'plot' | 'save';
  /** The text in the inputs, not parsed. */
  readonly entry: { readonly first: string; readonly second: string };
  /** The point whose values are in the inputs, to be replaced in its place; null while they are for a new one. */
  readonly editing: number | null;
  readonly categoryID: string;
  readonly assetNumber: string;
  /** Null while it builds on no known revision. */
  readonly buildsOn: DraftBase | null;
  /** Null for a boundary that answers none. */
  readonly request: DraftRequest | null;
  readonly intent: Intent | null;
  readonly past: readonly Snapshot[];
  readonly future: readonly Snapshot[];
}

export type PlotAction =
  | { readonly type: 'chooseSystem'; readonly systemID: SystemId | null }
  | { readonly type: 'setConstants'; readonly constants: SheetConstants }
  | { readonly type: 'typeEntry'; readonly input: 'first' | 'second'; readonly text: string }
  | { readonly type: 'editPoint'; readonly index: number }
  | { readonly type: 'stopEditing' }
  | { readonly type: 'addPoints'; readonly points: readonly LocatedPoint[] }
  | { readonly type: 'replacePoints'; readonly systemID: SystemId; readonly points: readonly LocatedPoint[] }
  | { readonly type: 'replacePoint'; readonly index: number; readonly point: LocatedPoint }
  | { readonly type: 'shiftPoint'; readonly index: number; readonly by: -1 | 1 }
  | { readonly type: 'removePoint'; readonly index: number }
  | { readonly type: 'dragPoint'; readonly index: number; readonly place: LatitudeLongitude }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'startSaving' }
  | { readonly type: 'cancel' }
  | { readonly type: 'clear' }
  | { readonly type: 'chooseCategory'; readonly categoryID: string }
  | { readonly type: 'typeNumber'; readonly text: string }
  | { readonly type: 'saveIntent'; readonly intent: Intent | null }
  | { readonly type: 'buildOn'; readonly base: DraftBase }
  | {
      readonly type: 'loadTheirs';
      readonly systemID: SystemId;
      readonly constants: SheetConstants;
      readonly points: readonly LocatedPoint[];
      readonly base: DraftBase;
    }
  | {
      readonly type: 'loadRequest';
      readonly systemID: SystemId;
      readonly points: readonly LocatedPoint[];
      readonly request: DraftRequest;
      readonly categoryID: string;
      readonly assetNumber: string;
    }
  | { readonly type: 'leaveRequest' }
  | { readonly type: 'finishSaving' }
  | { readonly type: 'restore'; readonly draft: PlotDraft };

const STEPS_KEPT = 100;
const EMPTY_ENTRY = { first: '', second: '' } as const;

export const EMPTY_PLOT: PlotDraft = {
  mode: 'plot',
  systemID: null,
  constants: {},
  points: [],
  entry: EMPTY_ENTRY,
  editing: null,
  categoryID: '',
  assetNumber: '',
  buildsOn: null,
  request: null,
  intent: null,
  past: [],
  future: [],
};

const snapshotOf = ({ systemID, constants, points }: PlotDraft): Snapshot => ({ systemID, constants, points });

/** The values of a point leave the inputs as soon as the list changes, because its place may be another one's then. */
function leavePoint(draft: PlotDraft): PlotDraft {
  return draft.editing === null ? draft : { ...draft, editing: null, entry: EMPTY_ENTRY };
}

/** Puts the values of a point into the inputs, as they were typed. */
function takePoint(draft: PlotDraft, index: number): PlotDraft {
  const point = draft.points[index];
  if (point === undefined) return draft;
  const [first, second = ''] = point.typed;
  return { ...draft, mode: 'plot', editing: index, entry: { first: String(first), second: String(second) } };
}

/** Records the current state for undo, then changes it. */
function step(draft: PlotDraft, change: Partial<Snapshot>): PlotDraft {
  return { ...leavePoint(draft), ...change, past: [...draft.past, snapshotOf(draft)].slice(-STEPS_KEPT), future: [] };
}

/**
 * The points of a draft in another system or with other constants. Points that were typed from a sheet are read again,
 * because the sheet may have been taken for another; points of a survey keep their places.
 */
export function rereadPoints(
  { points, request }: Pick<PlotDraft, 'points' | 'request'>,
  systemID: SystemId,
  constants: SheetConstants,
): PlacedPoints {
  if (request === null) {
    const typed = points.map((point) => point.typed);
    return placePoints(systemID, typed, constants);
  }
  // References of the grid are whole metres, less than a receiver measures.
  if (systemID === 'mgrs') return { ok: false, message: cartographyText.measuredFiner() };
  const moved: LocatedPoint[] = [];
  for (const { place, beacon } of points) {
    const placed = typeFromPlace(systemID, place, constants);
    if (!placed.ok) return placed;
    moved.push({ ...placed.point, beacon });
  }
  return { ok: true, points: moved };
}

/** Changes the system or the constants of the draft; unchanged if a point has no place in them. */
function readAnew(draft: PlotDraft, systemID: SystemId | null, constants: SheetConstants): PlotDraft {
  if (draft.points.length === 0) return { ...draft, systemID, constants };
  if (systemID === null) return draft;
  const placed = rereadPoints(draft, systemID, constants);
  return placed.ok ? step(draft, { systemID, constants, points: placed.points }) : draft;
}

/** A copy with another item at an index. */
export function replaceAt<Item>(items: readonly Item[], index: number, item: Item): readonly Item[] {
  return items.map((kept, at) => (at === index ? item : kept));
}

function removeAt<Item>(items: readonly Item[], index: number): readonly Item[] {
  return items.filter((_, at) => at !== index);
}

function movePoint(points: readonly LocatedPoint[], from: number, to: number): readonly LocatedPoint[] {
  const moved = points[from];
  if (!moved || to < 0 || to >= points.length) return points;
  const others = removeAt(points, from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

function dropAll(draft: PlotDraft): PlotDraft {
  const emptied = draft.points.length > 0 ? step(draft, { points: [] }) : draft;
  return { ...emptied, mode: 'plot', entry: EMPTY_ENTRY, editing: null };
}

/** One step through undo (`past` to `future`) or redo. */
function turnBack(draft: PlotDraft, direction: 'undo' | 'redo'): PlotDraft {
  const source = direction === 'undo' ? draft.past : draft.future;
  const target = source.at(-1);
  if (!target) return draft;
  const rest = source.slice(0, -1);
  const present = snapshotOf(draft);
  const left = leavePoint(draft);
  return direction === 'undo'
    ? { ...left, ...target, past: rest, future: [...draft.future, present] }
    : { ...left, ...target, future: rest, past: [...draft.past, present] };
}

/** The panel's state machine: pure, without clock or storage. */
export function reducePlot(draft: PlotDraft, action: PlotAction): PlotDraft {
  switch (action.type) {
    case 'chooseSystem':
      return readAnew(draft, action.systemID, {});
    case 'setConstants':
      return readAnew(draft, draft.systemID, action.constants);
    case 'typeEntry':
      return { ...draft, entry: { ...draft.entry, [action.input]: action.text } };
    case 'editPoint':
      return takePoint(draft, action.index);
    case 'stopEditing':
      return leavePoint(draft);
    case 'addPoints':
      return { ...step(draft, { points: [...draft.points, ...action.points] }), entry: EMPTY_ENTRY };
    case 'replacePoints': {
      const constants = action.systemID === draft.systemID ? draft.constants : {};
      return { ...step(draft, { systemID: action.systemID, constants, points: action.points }), entry: EMPTY_ENTRY };
    }
    case 'replacePoint':
      return step(draft, { points: replaceAt(draft.points, action.index, action.point) });
    case 'shiftPoint':
      return step(draft, { points: movePoint(draft.points, action.index, action.index + action.by) });
    case 'removePoint':
      return step(draft, { points: removeAt(draft.points, action.index) });
    case 'dragPoint': {
      if (draft.systemID === null || !draft.points[action.index]) return draft;
      const placed = typeFromPlace(draft.systemID, action.place, draft.constants);
      return placed.ok ? step(draft, { points: replaceAt(draft.points, action.index, placed.point) }) : draft;
    }
    case 'undo':
    case 'redo':
      return turnBack(draft, action.type);
    case 'startSaving':
      return draft.points.length > 0 ? { ...draft, mode: 'save' } : draft;
    case 'cancel':
    case 'clear':
      return dropAll(draft);
    case 'chooseCategory':
      return { ...draft, categoryID: action.categoryID };
    case 'typeNumber':
      return { ...draft, assetNumber: action.text };
    case 'saveIntent':
      return { ...draft, intent: action.intent };
    case 'buildOn':
      return { ...draft, buildsOn: action.base };
    case 'loadTheirs': {
      const { systemID, constants, points, base } = action;
      return { ...step(draft, { systemID, constants, points }), entry: EMPTY_ENTRY, buildsOn: base };
    }
    case 'loadRequest': {
      const { systemID, points, request, categoryID, assetNumber } = action;
      const named = { categoryID: categoryID || draft.categoryID, assetNumber: assetNumber || draft.assetNumber };
      return {
        ...step(draft, { systemID, constants: {}, points }),
        ...named,
        entry: EMPTY_ENTRY,
        request,
        mode: 'plot',
      };
    }
    case 'leaveRequest':
      return { ...draft, request: null };
    case 'finishSaving':
      return { ...EMPTY_PLOT, systemID: draft.systemID, constants: draft.constants, categoryID: draft.categoryID };
    case 'restore':
      return action.draft;
  }
}
