/** Terms and values, one per line; long values wrap. */
export function FactLines({ rows }: { rows: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-1 sm:grid-cols-[auto_1fr] sm:gap-x-6">
      {rows.map(([term, value]) => (
        <div
          key={term}
          className="grid grid-cols-subgrid border-t border-hairline py-1.5 first:border-t-0 sm:col-span-2 sm:items-baseline"
        >
          <dt className="text-13 text-secondary">{term}</dt>
          <dd className="figure min-w-0 text-13 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
