import type { CompanyOverview } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { BarList } from '../ui/bar-list.tsx';
import { formatHectares } from '../ui/format.ts';

/** Hectares of each category as bars with their figures, the largest first. */
export function HectaresByCategory({ company }: { company: CompanyOverview }) {
  const categories = [...company.categories].sort((a, b) => b.hectares - a.hectares);
  if (!categories.some(({ hectares }) => hectares > 0)) {
    return <p className="text-secondary">{companiesText.noCategoriesSentence()}</p>;
  }
  return (
    <BarList
      bars={categories.map(({ _id, category, hectares }) => ({
        id: _id,
        label: category,
        size: hectares,
        figure: formatHectares(hectares),
      }))}
    />
  );
}
