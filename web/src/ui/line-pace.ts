/** Below 500 kbit/s nothing is fetched ahead, because it would delay what is needed now. */
const LEAST_BYTES_PER_MILLISECOND = 62.5;
/** Smaller answers measure the latency of the connection, not its speed. */
const TELLING_BYTES = 8_000;

/** A fetched part of the page: its bytes over the network and their times. */
export interface Fetched {
  readonly transferSize: number;
  readonly responseStart: number;
  readonly responseEnd: number;
}

/** What some browsers report about the connection. */
export interface ReportedLine {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether to fetch nothing ahead: the browser saves data, or the connection is slow, as reported or as measured. */
export function isLineSlow(
  line: ReportedLine | undefined = readReportedLine(),
  fetched: readonly Fetched[] = readFetched(),
): boolean {
  if (sparesData(line) || /2g|3g/.test(line?.effectiveType ?? '')) return true;
  const pace = measurePace(fetched);
  return pace !== undefined && pace < LEAST_BYTES_PER_MILLISECOND;
}

/** Whether the page's programs came from the device, not the network. */
export function cameFromDevice(fetched: readonly Fetched[] = readFetched()): boolean {
  return fetched.length > 0 && measurePace(fetched) === undefined;
}

/** Whether the person has turned on data saving. */
export function sparesData(line: ReportedLine | undefined = readReportedLine()): boolean {
  return line?.saveData === true;
}

/** Bytes per millisecond while something was arriving; undefined if nothing came over the network. */
function measurePace(fetched: readonly Fetched[]): number | undefined {
  const telling = fetched.filter(({ transferSize }) => transferSize >= TELLING_BYTES);
  const first = Math.min(...telling.map(({ responseStart }) => responseStart));
  const last = Math.max(...telling.map(({ responseEnd }) => responseEnd));
  const bytes = telling.reduce((sum, { transferSize }) => sum + transferSize, 0);
  // A single file may have waited for the page; parallel files together show the connection's speed.
  const single = Math.max(
    ...telling.map((part) => part.transferSize / Math.max(1, part.responseEnd - part.responseStart)),
  );
  return telling.length === 0 ? undefined : Math.max(single, bytes / Math.max(1, last - first));
}

function readReportedLine(): ReportedLine | undefined {
  return (navigator as { readonly connection?: ReportedLine }).connection;
}

function readFetched(): readonly Fetched[] {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[];
}
