/** A figure of a chart, with the words for it. */
type ChartPoint = {
  readonly key: string;
  readonly value: number;
  readonly name: string;
  readonly figure: string;
  /** Writes a figure of the axis. */
  readonly tick: (value: number) => string;
};

export type ChartProps = {
  points: readonly ChartPoint[];
  label: string;
  /** The figure at the end of the axis; without one the highest. */
  most?: number | undefined;
  /** What the axis counts. */
  unit: string;
  /** Opens the rows behind a point. */
  onOpen: (index: number) => void;
};
