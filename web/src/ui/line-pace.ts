/** What is fetched for later must not hold up what is wanted now: 500 kbit/s. */
const LEAST_BYTES_PER_MILLISECOND = 62.5;
/** Smaller answers tell of the line's delay, not of its pace. */
const TELLING_BYTES = 8_000;

/** A part of the page that was fetched: bytes over the line, and when they came. */
export interface Fetched {
  readonly transferSize: number;
  readonly responseStart: number;
  readonly responseEnd: number;
}

/** What some browsers tell of the line. */
export interface ToldLine {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether nothing should be fetched for later: the person spares data, or the line is slow by its own word or by measure. */
export function isLineSlow(
  told: ToldLine | undefined = readTold(),
  fetched: readonly Fetched[] = readFetched(),
): boolean {
  if (sparesData(told) || /2g|3g/.test(told?.effectiveType ?? '')) return true;
  const pace = measurePace(fetched);
  return pace !== undefined && pace < LEAST_BYTES_PER_MILLISECOND;
}

/** Whether the page's programs came from the device, not over the line. */
export function cameFromDevice(fetched: readonly Fetched[] = readFetched()): boolean {
  return fetched.length > 0 && measurePace(fetched) === undefined;
}

/** Whether the person asked the browser to fetch no more than is needed. */
export function sparesData(told: ToldLine | undefined = readTold()): boolean {
  return told?.saveData === true;
}

/** Bytes in a millisecond while something came in; undefined where nothing came over the line. */
function measurePace(fetched: readonly Fetched[]): number | undefined {
  const telling = fetched.filter(({ transferSize }) => transferSize >= TELLING_BYTES);
  const first = Math.min(...telling.map(({ responseStart }) => responseStart));
  const last = Math.max(...telling.map(({ responseEnd }) => responseEnd));
  const bytes = telling.reduce((sum, { transferSize }) => sum + transferSize, 0);
  // One alone may have waited for the page; side by side, they tell the line's pace between them.
  const single = Math.max(
    ...telling.map((part) => part.transferSize / Math.max(1, part.responseEnd - part.responseStart)),
  );
  return telling.length === 0 ? undefined : Math.max(single, bytes / Math.max(1, last - first));
}

function readTold(): ToldLine | undefined {
  return (navigator as { readonly connection?: ToldLine }).connection;
}

function readFetched(): readonly Fetched[] {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[];
}
