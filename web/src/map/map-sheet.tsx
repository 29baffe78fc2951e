import * as mapText from '@atlas/messages/map';
import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { LostPart } from '../ui/lost-part.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { AtlasMap } from './atlas-map.ts';
import { useBasemapChoice } from './basemap-choice.ts';
import { BasemapSwitcher } from './basemap-switcher.tsx';
import { FirstSheet } from './first-sheet.tsx';
import { frameOf, type MapSize } from './flat-view.ts';
import { GridFigures } from './grid-figures.tsx';
import { MapButton } from './map-button.tsx';
import { MAP_CONSTANTS } from './map-constants.ts';
import type { MapDrawing, MapHandlers } from './map-handlers.ts';
import { type MapStart, openAt } from './map-opening.ts';
import { Neatline } from './neatline.tsx';
import { SheetNote } from './sheet-note.tsx';
import { useAtlasMap } from './use-atlas-map.ts';
import { useElementSize } from './use-element-size.ts';
import './map.css';
import './first-sheet.css';

export type MapSheetProps = {
  /** Where the map opens; null while it is not known yet. */
  start: MapStart | null;
  /** The claims to draw before the map's library has loaded. */
  first?: MapDrawing;
  selectedID?: string | null;
  handlers: MapHandlers;
  /** A description of the map for screen readers. */
  label: string;
  /** Called with the map once it is drawn, and with null when it is removed. */
  onMap: (map: AtlasMap | null) => void;
  /** Elements above the map. */
  children?: ReactNode;
  onShowAll?: (() => void) | undefined;
  /** What `onShowAll` shows; by default all assets. */
  showAllLabel?: string;
  onLocate?: (() => void) | undefined;
  /** Height in pixels, or the whole of the surrounding panel. */
  height?: number | 'fill';
};

const MARGIN = 24;
const NOTHING: MapDrawing = {};

/** A map in the frame of a survey sheet, with its few controls. */
export function MapSheet({
  start,
  first = NOTHING,
  selectedID = null,
  handlers,
  label,
  onMap,
  children,
  onShowAll,
  showAllLabel,
  onLocate,
  height,
}: MapSheetProps) {
  const container = useRef<HTMLDivElement>(null);
  const size = useElementSize(container);
  const { basemaps, id, imagery, ground, choose } = useBasemapChoice();
  const {
    state,
    map,
    frame: drawnFrame,
    isDrawn,
    retry,
  } = useAtlasMap(container, {
    start,
    handlers,
    label,
    ground,
    imagery,
  });
  const firstFrame = useFirstFrame(start, size);
  const frame = drawnFrame ?? firstFrame;
  useEffect(() => onMap(map), [onMap, map]);
  const tall = height === 'fill' ? '100%' : `${height ?? MAP_CONSTANTS.containerHeightPixels}px`;
  return (
    <div className="map-sheet" data-ground={ground} data-drawn={isDrawn || undefined} style={{ height: tall }}>
      <Neatline frame={frame} {...size} margin={MARGIN} />
      <div className="map-area">
        <div ref={container} className="map-canvas" />
        {frame && !isDrawn && (
          <FirstSheet frame={frame} size={size} ground={ground} drawing={first} selectedID={selectedID} />
        )}
        {frame && <GridFigures frame={frame} {...size} />}
        {!isDrawn && (state.status === 'loading' || state.status === 'ready') && (
          <p role="status" className="map-waiting">
            <Spinner /> {mapText.loading()}
          </p>
        )}
        {state.status === 'unavailable' && (
          <div role="alert" className="map-message flex-col">
            <strong>{mapText.unavailableTitle()}</strong>
            <span>{mapText.unavailable()}</span>
          </div>
        )}
        {state.status === 'lost' && (
          <div className="map-message">
            <LostPart title={mapText.lostTitle()} cause={state.cause} retry={retry} />
          </div>
        )}
        <div className="absolute top-2 right-2 flex flex-col items-end gap-2">
          <BasemapSwitcher basemaps={basemaps} id={id} onChoose={choose} />
          <div className="map-float flex flex-col divide-y divide-hairline">
            <MapButton label={mapText.zoomIn()} icon={Plus} onPress={() => map?.zoomBy(1)} />
            <MapButton label={mapText.zoomOut()} icon={Minus} onPress={() => map?.zoomBy(-1)} />
            {onShowAll && <MapButton label={showAllLabel ?? mapText.showAll()} icon={Maximize} onPress={onShowAll} />}
            {onLocate && <MapButton label={mapText.showMine()} icon={LocateFixed} onPress={onLocate} />}
          </div>
        </div>
        {frame && <SheetNote frame={frame} />}
        <p className="map-attribution">
          {imagery && `${imagery.attribution} · `}
          <a href="/basemap/NOTICE.txt" title={mapText.sheetAttribution()}>
            {mapText.sheetAttributionShort()}
          </a>
        </p>
        {children}
      </div>
    </div>
  );
}

/** The expected view, until the map reports its own. */
function useFirstFrame(start: MapStart | null, { width, height }: MapSize) {
  return useMemo(
    () => (start && width > 0 && height > 0 ? frameOf(openAt(start, { width, height }), { width, height }) : null),
    [start, width, height],
  );
}
