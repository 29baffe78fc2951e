import type { ReactNode } from 'react';

/**
 * A term of a record with its value: coordinates, ids and money in the font for figures, everything else in the font
 * for text.
 */
export type AssetFact = readonly [term: string, value: ReactNode, face?: 'words'];

/** Terms and values of a record, one per line. */
export function AssetFacts({ rows }: { rows: readonly AssetFact[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4">
      {rows.map(([term, value, face]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid border-t border-hairline py-1.5 first:border-t-0">
          <dt className="text-13 text-secondary">{term}</dt>
          <dd className={`min-w-0 text-right text-13 break-words ${face === 'words' ? '' : 'figure'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
