import type { ComponentType } from 'react';
import { joinClasses } from '../ui/class-names.ts';

export type OptionEntry<Option extends string> = {
  readonly option: Option;
  readonly label: string;
  readonly Icon: ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: 'true' }>;
  /** Why it cannot be opened now. */
  readonly unavailableReason?: string | undefined;
};

type OptionsMenuProps<Option extends string> = {
  title: string;
  entries: readonly OptionEntry<Option>[];
  open: Option | null;
  onOpen: (option: Option | null) => void;
};

/** Options beside a map; pressing the open one closes it. */
export function OptionsMenu<Option extends string>({ title, entries, open, onOpen }: OptionsMenuProps<Option>) {
  return (
    <section aria-labelledby="options-heading">
      <h2 id="options-heading" className="label-caps border-b border-hairline px-4 py-2.5">
        {title}
      </h2>
      <ul className="grid grid-cols-2 overflow-hidden sm:grid-cols-3 lg:grid-cols-1">
        {entries.map(({ option, label, Icon, unavailableReason }) => (
          <li key={option} className="-mb-px border-b border-hairline">
            <button
              type="button"
              aria-pressed={option === open}
              aria-disabled={unavailableReason !== undefined || undefined}
              aria-description={unavailableReason}
              title={unavailableReason}
              onClick={() => unavailableReason === undefined && onOpen(option === open ? null : option)}
              className={joinClasses(
                'flex h-full min-h-11 w-full cursor-pointer items-center gap-2.5 border-l-2 px-3.5 text-left outline-offset-[-2px] md:min-h-9',
                option === open
                  ? 'border-l-malachite bg-malachite-wash font-[600]'
                  : 'border-l-transparent hover:bg-sunken',
                unavailableReason !== undefined && 'cursor-not-allowed text-secondary',
              )}
            >
              <Icon className="size-4 shrink-0" strokeWidth={1.5} aria-hidden="true" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
