import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { formatMetres } from '@atlas/geodesy/format';
import { openRing } from '@atlas/geodesy/measure';
import * as cartographyText from '@atlas/messages/cartography';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { BoundaryMap } from '../map/boundary-map.tsx';
import type { Draft, DraftFault } from '../map/draft.ts';
import type { MapPlace } from '../map/map-handlers.ts';
import { type Bounds, boundsOfPoints, growBounds } from '../map/map-view.ts';
import './plot.css';
import { useDebounced } from '../ui/use-debounced.ts';
import { replaceAt } from './plot-draft.ts';
import { PlotPanel } from './plot-panel.tsx';
import type { RingFault } from './ring-report.ts';
import { useBoundaryCheck } from './use-boundary-check.ts';
import { useNeighbours, useReferences } from './use-neighbours.ts';
import { usePlotDraft } from './use-plot-draft.ts';
import { useSaveBoundary } from './use-save-boundary.ts';

type PlotScreenProps = {
  person: string;
  company: CompanyOverview;
  /** The asset that gets a new revision: the map opens there and shows its current beacons. */
  revised: Asset | undefined;
  describe: ((asset: Asset) => ReactNode) | undefined;
};

const EDGES_LABELLED = 60;
/** Room around the boundary that is plotted again. */
const ROOM_SHARE = 0.35;
const LEAST_ROOM_DEGREES = 0.0012;
/** The map stays where it is while figures are being typed. */
const SETTLED_MILLISECONDS = 700;
const toPlace = ([latitude, longitude]: readonly [number, number]): MapPlace => ({ latitude, longitude });

/** Panel and map of one draft. */
export function PlotScreen({ person, company, revised, describe }: PlotScreenProps) {
  const { companyID } = company;
  const kept = usePlotDraft(person, companyID);
  const { draft, dispatch } = kept;
  useBase(kept, revised);
  const references = useReferences(companyID);
  const check = useBoundaryCheck(draft, references);
  const save = useSaveBoundary({ companyID, ...kept });
  const [bounds, setBounds] = useState<Bounds | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const [dragged, setDragged] = useState<{ number: number; place: MapPlace } | null>(null);
  const { neighbours, complete } = useNeighbours(companyID, bounds);

  const { beacons, extent } = useMemo(() => placeRevised(revised, company), [revised, company]);

  const faults = save.state.status === 'refused' ? [...check.report.faults, ...save.state.faults] : check.report.faults;
  const drawing = useMemo((): Draft => {
    const placed = draft.points.map(({ place }) => toPlace(place));
    const points = dragged ? replaceAt(placed, dragged.number - 1, dragged.place) : placed;
    const withCandidate = check.candidate ? putIn(points, draft.editing, toPlace(check.candidate.place)) : points;
    const labelled = check.candidate === null && dragged === null && points.length <= EDGES_LABELLED;
    const edgeLabels = labelled ? check.report.edges.map(({ lengthMetres }) => formatMetres(lengthMetres, 1)) : [];
    return { points: withCandidate, edgeLabels, faults: faults.map((fault) => placeFault(fault, placed)) };
  }, [draft.points, draft.editing, dragged, check.candidate, check.report.edges, faults]);

  const settled = useDebounced(check.candidate, SETTLED_MILLISECONDS);
  const follow = useMemo(() => {
    const points = settled && settled === check.candidate ? putIn(draft.points, draft.editing, settled) : draft.points;
    return points.map(({ place }) => toPlace(place));
  }, [draft.points, draft.editing, settled, check.candidate]);

  const drag = (number: number, place: MapPlace, dropped: boolean) => {
    if (number > draft.points.length) return;
    setDragged(dropped ? null : { number, place });
    if (dropped) dispatch({ type: 'dragPoint', index: number - 1, place: [place.latitude, place.longitude] });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole workspace, each with a button beside it
    <div
      className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(23rem,27rem)_minmax(0,1fr)]"
      onKeyDown={(event) => stepBack(event, dispatch)}
    >
      <div className="min-w-0 lg:order-2 lg:sticky lg:top-[calc(4.75rem+var(--first-load,0px))]">
        <div className="plot-map">
          <BoundaryMap
            label={cartographyText.map()}
            draft={drawing}
            follow={follow}
            neighbours={neighbours}
            ready={kept.ready}
            extent={extent}
            beacons={beacons}
            activePoint={active}
            onPointDrag={drag}
            onPointHover={setActive}
            onBounds={setBounds}
            height="fill"
          />
        </div>
        <p className="pt-1.5 text-13 text-secondary">
          {complete ? cartographyText.dragHint() : cartographyText.neighboursIncomplete()}
        </p>
      </div>
      <PlotPanel
        company={company}
        revised={revised}
        describe={describe}
        kept={kept}
        check={check}
        save={save}
        activePoint={active}
        onActivePoint={setActive}
      />
    </div>
  );
}

/** The points with the typed one: in the place of the edited point, or last. */
function putIn<Item>(points: readonly Item[], editing: number | null, typed: Item): readonly Item[] {
  return editing === null ? [...points, typed] : replaceAt(points, editing, typed);
}

/** Records which revision a draft builds on: the one that was current when the first point was typed. */
function useBase({ ready, draft, dispatch }: ReturnType<typeof usePlotDraft>, revised: Asset | undefined) {
  const { buildsOn, points } = draft;
  const [number, revision] = [revised?.assetNumber, revised?.revision];
  useEffect(() => {
    if (!ready || number === undefined || typeof revision !== 'number') return;
    const isOlder = buildsOn === null || buildsOn.number !== number || buildsOn.revision < revision;
    const mayFollow = buildsOn?.number !== number || points.length === 0;
    if (isOlder && mayFollow) dispatch({ type: 'buildOn', base: { number, revision } });
  }, [ready, number, revision, buildsOn, points.length, dispatch]);
}

/** The current boundary of the asset being plotted again, and where the map opens. */
function placeRevised(revised: Asset | undefined, company: CompanyOverview) {
  const ring = openRing(revised?.polygon.map(({ coords }) => [coords.latitude, coords.longitude] as const) ?? []);
  const around = boundsOfPoints(ring);
  const extent = around ? growBounds(around, ROOM_SHARE, LEAST_ROOM_DEGREES) : company.extent;
  return { beacons: ring.map(toPlace), extent };
}

/** The coordinates of the edges that a fault names by their point numbers. */
function placeFault({ at, edges = [] }: RingFault, points: readonly MapPlace[]): DraftFault {
  return {
    at: at ? toPlace(at) : null,
    edges: edges.flatMap(([from, to]): [MapPlace, MapPlace][] => {
      const start = points[from - 1];
      const end = points[to - 1];
      return start && end ? [[start, end]] : [];
    }),
  };
}

/** Control or Command with Z and Y; a text field in use keeps its own undo. */
function stepBack(event: KeyboardEvent, dispatch: (action: { type: 'undo' | 'redo' }) => void) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const typing = event.target instanceof HTMLInputElement && event.target.value !== '';
  if (typing || event.target instanceof HTMLTextAreaElement) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
}
