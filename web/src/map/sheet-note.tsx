import * as mapText from '@atlas/messages/map';
import type { MapFrame } from './map-handlers.ts';

const METRES_PER_SCREEN_PIXEL = 0.0254 / 96;

/** Two figures of a number, in groups of three: `69 000`. */
function formatFraction(value: number): string {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return String(Math.round(value / size) * size).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** What a sheet says in its margin: where north is, which grid it carries and its scale. */
export function SheetNote({ frame }: { frame: MapFrame }) {
  const grid = frame.readGrid();
  return (
    <div className="sheet-note">
      <svg width="14" height="30" viewBox="0 0 14 30" role="img" aria-label={mapText.north()}>
        <path d="M7 11V29M7 11L3 19.5L7 17L11 19.5Z" />
        <text x="7" y="8" textAnchor="middle">
          N
        </text>
      </svg>
      <p>
        {grid && (
          <>
            {mapText.gridOf({ step: formatStep(grid.step), zones: grid.zones.join(' | ') })}
            <br />
          </>
        )}
        {mapText.scaleOf({ fraction: formatFraction(frame.metresPerPixel / METRES_PER_SCREEN_PIXEL) })}
      </p>
    </div>
  );
}

const formatStep = (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`);
