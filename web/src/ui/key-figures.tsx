export type KeyFigure = { label: string; value: string };

/** A row of computed figures with their names. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px border border-hairline bg-hairline md:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse gap-1 bg-panel px-4 py-3">
          <dt className="text-13 text-secondary">{label}</dt>
          <dd className="figure text-18 break-words sm:text-24">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
