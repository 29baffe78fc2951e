import type { CompanyOverview } from '@atlas/contract/companies';
import * as assetsText from '@atlas/messages/assets';
import { joinClasses } from '../ui/class-names.ts';
import { formatCount } from '../ui/format.ts';

type CategoryListProps = {
  categories: CompanyOverview['categories'];
  selected: string | undefined;
  onSelect: (id: string) => void;
};

/** The list CATEGORIES; choosing one shows its assets. */
export function CategoryList({ categories, selected, onSelect }: CategoryListProps) {
  return (
    <section aria-labelledby="categories-heading">
      <h2 id="categories-heading" className="label-caps border-b border-hairline px-4 py-2.5">
        {assetsText.categories()}
      </h2>
      <ul className="grid grid-cols-2 overflow-hidden sm:grid-cols-4 lg:grid-cols-1">
        {categories.map((category) => (
          <li key={category._id} className="-mb-px border-b border-hairline">
            <button
              type="button"
              aria-pressed={category._id === selected}
              onClick={() => onSelect(category._id)}
              className={joinClasses(
                'flex h-full min-h-11 w-full cursor-pointer items-center justify-between gap-3 border-l-2 px-3.5 text-left outline-offset-[-2px] md:min-h-9',
                category._id === selected
                  ? 'border-l-malachite bg-malachite-wash font-[600]'
                  : 'border-l-transparent hover:bg-sunken',
              )}
            >
              <span className="min-w-0 break-words lg:truncate">{category.category}</span>
              <span className="figure text-13 text-secondary">{formatCount(category.assets)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
