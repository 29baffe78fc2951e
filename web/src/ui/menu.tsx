import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { ButtonTone } from './button.tsx';
import { joinClasses } from './class-names.ts';

type MenuEntry = {
  id: string;
  label: string;
  /** Small print below the label. */
  detail?: string;
  icon?: ReactNode;
  onAction: () => void;
  disabledReason?: string;
};

type MenuProps = {
  label: string;
  children: ReactNode;
  entries: readonly MenuEntry[];
  /** The current entry, in a menu that chooses one. */
  chosen?: string;
  tone?: ButtonTone;
  className?: string;
};

/** A button that opens a list of actions, or of choices; a long one scrolls and can be searched by typing. */
export function Menu({ label, children, entries, chosen, tone = 'secondary', className }: MenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={joinClasses('button', `button-${tone}`, className)}>
        {children}
      </Button>
      <Popover className="floats-in max-w-[min(26rem,calc(100vw-1.5rem))] min-w-48 overflow-y-auto border border-hairline bg-panel py-1 shadow-float">
        <AriaMenu
          aria-label={label}
          className="outline-none"
          disabledKeys={entries.filter((entry) => entry.disabledReason !== undefined).map((entry) => entry.id)}
          {...(chosen === undefined ? {} : { selectionMode: 'single', selectedKeys: [chosen] })}
        >
          {entries.map(({ id, label: word, detail, icon, onAction, disabledReason }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={word}
              onAction={onAction}
              className="flex min-h-9 cursor-pointer items-center gap-2.5 px-3 py-1.5 outline-none data-[disabled]:cursor-not-allowed data-[disabled]:text-secondary data-[focused]:bg-sunken pointer-coarse:min-h-11"
            >
              {icon}
              <span className="flex min-w-0 flex-1 flex-col break-words">
                {word}
                {detail !== undefined && <span className="text-12 text-secondary">{detail}</span>}
                {disabledReason !== undefined && <span className="text-12">{disabledReason}</span>}
              </span>
              {id === chosen && (
                <Check className="size-4 shrink-0 text-malachite" strokeWidth={1.5} aria-hidden="true" />
              )}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
