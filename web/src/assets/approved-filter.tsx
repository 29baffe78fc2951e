import type { CompanyOverview } from '@atlas/contract/companies';
import { optionsText } from '../strings/options.ts';
import { joinClasses } from '../ui/class-names.ts';
import { formatCount } from '../ui/format.ts';

export type ApprovedWish = 'yes' | 'no' | undefined;

type ApprovedFilterProps = {
  category: CompanyOverview['categories'][number];
  wish: ApprovedWish;
  onWish: (wish: ApprovedWish) => void;
};

/** All, only approved, or not approved, each with its count in the category. */
export function ApprovedFilter({ category, wish, onWish }: ApprovedFilterProps) {
  const choices = [
    { value: undefined, label: optionsText.all, count: category.assets },
    { value: 'yes', label: optionsText.onlyApproved, count: category.approved },
    { value: 'no', label: optionsText.notApproved, count: category.assets - category.approved },
  ] as const satisfies readonly { value: ApprovedWish; label: string; count: number }[];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{optionsText.approved}</legend>
      {choices.map(({ value, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={wish === value}
          className={joinClasses('button', wish === value ? 'button-primary' : 'button-secondary')}
          onClick={() => onWish(value)}
        >
          {label}
          <span className="figure text-13">{formatCount(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
