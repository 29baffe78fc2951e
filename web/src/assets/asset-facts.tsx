import type { ReactNode } from 'react';

/** Terms and values of a record, a line each. */
export function AssetFacts({ rows }: { rows: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4">
      {rows.map(([term, value]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid border-t border-hairline py-1.5 first:border-t-0">
          <dt className="text-13 text-secondary">{term}</dt>
          <dd className="figure min-w-0 text-right text-13 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
