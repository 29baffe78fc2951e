import type { CSSProperties } from 'react';

export type KeyFigure = { label: string; value: string };

/** A row of computed figures with their names: in four, two or one columns, as many as fit without wrapping. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  const style: CSSProperties & Record<'--longest', number> = { '--longest': longest };
  return (
    <div className="@container">
      <dl className="key-figures" style={style}>
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse gap-1 bg-panel px-4 py-3">
            <dt className="text-13 text-secondary">{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
