import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { mapText } from '../strings/map.ts';
import { LostPart } from '../ui/lost-part.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { AtlasMap } from './atlas-map.ts';
import { useBasemapChoice } from './basemap-choice.ts';
import { BasemapSwitcher } from './basemap-switcher.tsx';
import { GridFigures } from './grid-figures.tsx';
import { MapButton } from './map-button.tsx';
import { MAP_CONSTANTS } from './map-constants.ts';
import type { MapHandlers } from './map-handlers.ts';
import type { Bounds, MapView } from './map-view.ts';
import { Neatline } from './neatline.tsx';
import { SheetNote } from './sheet-note.tsx';
import { useAtlasMap } from './use-atlas-map.ts';
import { useElementSize } from './use-element-size.ts';
import './map.css';

export type MapSheetProps = {
  start: MapView | Bounds;
  handlers: MapHandlers;
  /** What the map shows, for those who do not see it. */
  label: string;
  /** Given the map once it is drawn, and null when it ends. */
  onMap: (map: AtlasMap | null) => void;
  /** What lies over the map. */
  children?: ReactNode;
  onShowAll?: (() => void) | undefined;
  /** What `onShowAll` shows; all assets unless told. */
  showAllLabel?: string;
  onLocate?: (() => void) | undefined;
  /** Height in pixels, or the whole of the surrounding panel. */
  height?: number | 'fill';
};

const MARGIN = 24;

/** A map in the frame of a survey sheet, with its few controls. */
export function MapSheet({
  start,
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
  const { state, map, frame, retry } = useAtlasMap(container, { start, handlers, label, ground, imagery });
  useEffect(() => onMap(map), [onMap, map]);
  const tall = height === 'fill' ? '100%' : `${height ?? MAP_CONSTANTS.containerHeightPixels}px`;
  return (
    <div className="map-sheet" data-ground={ground} style={{ height: tall }}>
      <Neatline frame={frame} {...size} margin={MARGIN} />
      <div className="map-area">
        <div ref={container} className="map-canvas" />
        {frame && <GridFigures frame={frame} {...size} />}
        {state.status === 'loading' && (
          <p role="status" className="map-message">
            <Spinner /> {mapText.loading}
          </p>
        )}
        {state.status === 'unavailable' && (
          <div role="alert" className="map-message flex-col">
            <strong>{mapText.unavailableTitle}</strong>
            <span>{mapText.unavailable}</span>
          </div>
        )}
        {state.status === 'lost' && (
          <div className="map-message">
            <LostPart title={mapText.lostTitle} cause={state.cause} retry={retry} />
          </div>
        )}
        <div className="absolute top-2 right-2 flex flex-col items-end gap-2">
          <BasemapSwitcher basemaps={basemaps} id={id} onChoose={choose} />
          <div className="map-float flex flex-col divide-y divide-hairline">
            <MapButton label={mapText.zoomIn} icon={Plus} onPress={() => map?.zoomBy(1)} />
            <MapButton label={mapText.zoomOut} icon={Minus} onPress={() => map?.zoomBy(-1)} />
            {onShowAll && <MapButton label={showAllLabel ?? mapText.showAll} icon={Maximize} onPress={onShowAll} />}
            {onLocate && <MapButton label={mapText.showMine} icon={LocateFixed} onPress={onLocate} />}
          </div>
        </div>
        {frame && <SheetNote frame={frame} />}
        <p className="map-attribution">
          {imagery && `${imagery.attribution} · `}
          <a href="/basemap/NOTICE.txt" title={mapText.sheetAttribution}>
            {mapText.sheetAttributionShort}
          </a>
        </p>
        {children}
      </div>
    </div>
  );
}
