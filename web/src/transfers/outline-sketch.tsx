import type { AssetImport } from '@atlas/contract/transfers';
import * as transfersText from '@atlas/messages/transfers';

const WIDTH = 400;
const HEIGHT = 180;
const MARGIN = 8;
/** An outline smaller than this is invisible. */
const SEEN = 8;

/** The outlines of a preview in their relative places, north up. */
export function OutlineSketch({ preview }: { preview: AssetImport['preview'] }) {
  const rings = preview.flatMap(({ ring, outcome }) => (ring.length > 0 ? [{ ring, outcome }] : []));
  const all = rings.flatMap(({ ring }) => ring);
  if (all.length === 0) return null;
  const longitudes = all.map(([longitude]) => longitude);
  const latitudes = all.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / ((east - west) * narrowing || 1e-9),
    (HEIGHT - 2 * MARGIN) / (north - south || 1e-9),
  );
  const place = ([longitude, latitude]: readonly [number, number]) =>
    [
      WIDTH / 2 + (longitude - (west + east) / 2) * narrowing * scale,
      HEIGHT / 2 - (latitude - (south + north) / 2) * scale,
    ] as const;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={transfersText.outlines()}
      className="max-h-56 w-full border border-hairline bg-panel text-rust"
    >
      {rings.map(({ ring, outcome }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the preview never changes its order
        <Outline key={index} corners={ring.map(place)} fillOpacity={outcome === 'unchanged' ? 0.06 : 0.22} />
      ))}
    </svg>
  );
}

type OutlineProps = { corners: readonly (readonly [number, number])[]; fillOpacity: number };

/** An outline; one too small to see is a ring around its place. */
function Outline({ corners, fillOpacity }: OutlineProps) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isTiny = Math.max(right - left, bottom - top) < SEEN;
  return (
    <g fill="currentColor" fillOpacity={fillOpacity} stroke="currentColor">
      {isTiny && <circle cx={(left + right) / 2} cy={(top + bottom) / 2} r={SEEN / 2} />}
      <polygon
        points={corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}
