import type { CompanyOverview } from '@atlas/contract/companies';
import { companiesText } from '../strings/companies.ts';
import { formatHectares } from '../ui/format.ts';

/** Hectares of each category as bars with their figures, the largest first. */
export function HectaresByCategory({ company }: { company: CompanyOverview }) {
  const categories = [...company.categories].sort((a, b) => b.hectares - a.hectares);
  const largest = Math.max(...categories.map(({ hectares }) => hectares), 0);
  if (largest === 0) return <p className="text-secondary">{companiesText.noCategoriesSentence}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {categories.map(({ _id, category, hectares }) => (
        <li key={_id} className="flex flex-col gap-1">
          <span className="flex justify-between gap-4">
            <span className="min-w-0 truncate">{category}</span>
            <span className="figure shrink-0">{formatHectares(hectares)}</span>
          </span>
          <svg className="h-2.5 w-full" preserveAspectRatio="none" viewBox="0 0 100 10" aria-hidden="true">
            <rect width="100" height="10" fill="var(--sunken)" />
            <rect width={(hectares / largest) * 100} height="10" fill="var(--malachite)" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
