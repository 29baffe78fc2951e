import type { CompanyOverview } from '@atlas/contract/companies';
import * as optionsText from '@atlas/messages/options';
import { joinClasses } from '../ui/class-names.ts';
import { formatCount } from '../ui/format.ts';

export type ApprovedChoice = 'yes' | 'no' | undefined;

type ApprovedFilterProps = {
  category: CompanyOverview['categories'][number];
  input: ApprovedChoice;
  onChoice: (input: ApprovedChoice) => void;
};

/** All, only approved, or not approved, each with its count in the category. */
export function ApprovedFilter({ category, input, onChoice }: ApprovedFilterProps) {
  const choices = [
    { value: undefined, label: optionsText.all(), count: category.assets },
    { value: 'yes', label: optionsText.onlyApproved(), count: category.approved },
    { value: 'no', label: optionsText.notApproved(), count: category.assets - category.approved },
  ] as const satisfies readonly { value: ApprovedChoice; label: string; count: number }[];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{optionsText.approved()}</legend>
      {choices.map(({ value, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={input === value}
          className={joinClasses('button', input === value ? 'button-primary' : 'button-secondary')}
          onClick={() => onChoice(value)}
        >
          {label}
          <span className="figure text-13">{formatCount(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
