import * as mapText from '@atlas/messages/map';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AtlasMap } from './atlas-map.ts';
import { drawDimensions } from './dimension-layers.ts';
import { type Draft, drawDraft } from './draft.ts';
import { goToDevice } from './locate-device.ts';
import { boundsOfAssets, type MapAsset } from './map-asset.ts';
import { ZIMBABWE_VIEW } from './map-constants.ts';
import type { MapPlace } from './map-handlers.ts';
import { MapSheet } from './map-sheet.tsx';
import { type Bounds, boundsOfPoints, growBounds } from './map-view.ts';

type BoundaryMapProps = {
  label: string;
  draft: Draft;
  /** The points that must stay in view. */
  follow: readonly MapPlace[];
  neighbours: readonly MapAsset[];
  /** Beacons of the current boundary, for comparison. */
  beacons: readonly MapPlace[];
  /** Whether the earlier draft has been read; until then, where to open is unknown. */
  ready: boolean;
  /** Where to open without points, such as the company's extent. */
  extent: Bounds | null;
  /** Number of the highlighted point, counted from 1. */
  activePoint: number | null;
  onPointDrag: (number: number, place: MapPlace, dropped: boolean) => void;
  onPointHover: (number: number | null) => void;
  onBounds: (bounds: Bounds) => void;
  height?: number | 'fill';
};

const ROOM_SHARE = 0.35;
const LEAST_ROOM_DEGREES = 0.0012;
const SHRUNK_SHARE = 0.2;

/** The map of a boundary being plotted: live ring, points to drag, neighbours, and the places of faults. */
export function BoundaryMap(props: BoundaryMapProps) {
  const { label, draft, follow, neighbours, beacons, ready, extent, activePoint, height } = props;
  const { onPointDrag, onPointHover, onBounds } = props;
  const [map, setMap] = useState<AtlasMap | null>(null);
  const dragging = useRef(false);
  const ring = useMemo(
    () => boundsOfPoints(follow.map((point) => [point.latitude, point.longitude] as const)),
    [follow],
  );
  const roomy = useMemo(() => ring && withRoom(ring), [ring]);
  const first = useMemo(() => drawDraft(draft), [draft]);

  useEffect(() => map?.setDraft(draft), [map, draft]);
  useEffect(() => map?.setNeighbours(neighbours), [map, neighbours]);
  useEffect(
    () => map?.draw(drawDimensions(beacons.length > 0 ? { points: beacons, edgeLabels: [] } : null)),
    [map, beacons],
  );
  useEffect(() => map?.setActivePoint(activePoint), [map, activePoint]);
  const settle = useFollowing(map, ring, dragging);
  useOpening(map, ring, extent);

  const around = roomy ?? boundsOfAssets(neighbours) ?? extent;
  return (
    <MapSheet
      start={ready ? (roomy ?? extent ?? ZIMBABWE_VIEW) : null}
      first={first}
      label={label}
      onMap={setMap}
      handlers={{
        onPointDrag: (number, place, dropped) => {
          dragging.current = !dropped;
          onPointDrag(number, place, dropped);
        },
        onPointHover,
        onView: (_view, bounds) => {
          settle();
          onBounds(bounds);
        },
      }}
      showAllLabel={ring ? mapText.showBoundary() : mapText.showAll()}
      onShowAll={around ? () => map?.showBounds(around) : undefined}
      onLocate={() => void (map && goToDevice(map))}
      {...(height === undefined ? {} : { height })}
    />
  );
}

const withRoom = (bounds: Bounds) => growBounds(bounds, ROOM_SHARE, LEAST_ROOM_DEGREES);

const widthOf = ([west, south, east, north]: Bounds) => Math.max(east - west, north - south);

/**
 * Brings the ring into view when a point is outside the view, or when a stray point has been corrected. A point added
 * while the map is moving is checked again when it stops.
 * @returns the function to call when the map has stopped
 */
function useFollowing(map: AtlasMap | null, ring: Bounds | null, dragging: { readonly current: boolean }): () => void {
  const before = useRef(ring);
  const pending = useRef<Bounds | null>(null);
  useEffect(() => {
    const earlier = before.current;
    if (!map || ring?.join() === earlier?.join()) return;
    before.current = ring;
    if (!ring || dragging.current) return;
    pending.current = ring;
    const shrunk = earlier !== null && widthOf(ring) < widthOf(earlier) * SHRUNK_SHARE;
    if (!earlier || shrunk || !map.shows(ring)) map.showBounds(withRoom(ring));
  }, [map, ring, dragging]);
  return () => {
    const bounds = pending.current;
    pending.current = null;
    if (map && bounds && !map.shows(bounds)) map.showBounds(withRoom(bounds));
  };
}

/** Shows the company's extent if it becomes known after the map opened, unless something was typed or moved. */
function useOpening(map: AtlasMap | null, ring: Bounds | null, extent: Bounds | null) {
  const done = useRef(false);
  useEffect(() => {
    if (!map || !extent || done.current) return;
    done.current = true;
    if (!ring && !map.wasMovedByHand) map.showBounds(extent);
  }, [map, ring, extent]);
}
