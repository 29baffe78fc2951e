import { useMemo } from 'react';
import { chooseStep, formatLine, listLines } from './graticule.ts';
import type { MapFrame } from './map-handlers.ts';

interface Mark {
  readonly degrees: number;
  /** Pixels along the frame from the map's left or upper edge. */
  readonly at: number;
  readonly label: string;
}

/** Where the lines of the graticule meet the frame, along both axes. */
function readMarks(frame: MapFrame): { meridians: Mark[]; parallels: Mark[]; step: number } {
  const step = chooseStep(frame.zoom);
  const [west, south, east, north] = frame.bounds;
  const meridians = listLines(west, east, step).map((degrees) => ({
    degrees,
    at: frame.project({ latitude: frame.latitude, longitude: degrees }).x,
    label: formatLine(degrees, step, 'longitude'),
  }));
  const parallels = listLines(Math.max(-85, south), Math.min(85, north), step).map((degrees) => ({
    degrees,
    at: frame.project({ latitude: degrees, longitude: frame.longitude }).y,
    label: formatLine(degrees, step, 'latitude'),
  }));
  return { meridians, parallels, step };
}

/** The dark halves of the graduated border: every second stretch between two lines. */
function darkStretches(marks: readonly Mark[], step: number, length: number): { from: number; to: number }[] {
  const sorted = [...marks].sort((a, b) => a.at - b.at);
  const isOdd = (mark: Mark) => Math.abs(Math.round((mark.degrees * 3600) / step)) % 2 === 1;
  const stretches = sorted.map((mark, index) => ({
    dark: isOdd(mark),
    from: mark.at,
    to: sorted[index + 1]?.at ?? length,
  }));
  const [first] = sorted;
  const before = first ? [{ dark: !isOdd(first), from: 0, to: first.at }] : [];
  return [...before, ...stretches].filter(({ dark }) => dark).map(({ from, to }) => ({ from, to }));
}

type NeatlineProps = {
  frame: MapFrame | null;
  /** Size of the map itself in pixels. */
  width: number;
  height: number;
  /** Width of the margin around it in pixels. */
  margin: number;
};

/** The frame of a map sheet: graduated border and coordinates of the graticule in the margin. */
export function Neatline({ frame, width, height, margin }: NeatlineProps) {
  const marks = useMemo(() => (frame ? readMarks(frame) : { meridians: [], parallels: [], step: 1 }), [frame]);
  const across = darkStretches(marks.meridians, marks.step, width);
  const along = darkStretches(marks.parallels, marks.step, height);
  const roomy = (at: number, length: number, label: string) =>
    at > label.length * 3.8 && at < length - label.length * 3.8;
  return (
    <svg className="neatline" width={width + 2 * margin} height={height + 2 * margin} aria-hidden="true">
      <g transform={`translate(${margin} ${margin})`}>
        <path className="neatline-light" d={`M-5 -5h${width + 10}v${height + 10}h-${width + 10}z`} />
        {across.map(({ from, to }) => (
          <path key={from} className="neatline-dark" d={`M${from} -3H${to}M${from} ${height + 3}H${to}`} />
        ))}
        {along.map(({ from, to }) => (
          <path key={from} className="neatline-dark" d={`M-3 ${from}V${to}M${width + 3} ${from}V${to}`} />
        ))}
        <path className="neatline-edge" d={`M-.5 -.5h${width + 1}v${height + 1}h-${width + 1}z`} />
        {marks.meridians.map(({ at, label, degrees }) =>
          roomy(at, width, label) ? (
            <g key={degrees}>
              <text x={at} y={-9} textAnchor="middle">
                {label}
              </text>
              <text x={at} y={height + 17} textAnchor="middle">
                {label}
              </text>
            </g>
          ) : null,
        )}
        {marks.parallels.map(({ at, label, degrees }) =>
          roomy(at, height, label) ? (
            <g key={degrees}>
              <text transform={`translate(-9 ${at}) rotate(-90)`} textAnchor="middle">
                {label}
              </text>
              <text transform={`translate(${width + 17} ${at}) rotate(-90)`} textAnchor="middle">
                {label}
              </text>
            </g>
          ) : null,
        )}
      </g>
    </svg>
  );
}
