import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { joinClasses } from './class-names.ts';

type MenuEntry = { id: string; label: string; icon?: ReactNode; onAction: () => void; disabledReason?: string };

type MenuProps = { label: string; children: ReactNode; entries: readonly MenuEntry[]; className?: string };

/** A button that opens a list of actions. */
export function Menu({ label, children, entries, className }: MenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={joinClasses('button button-secondary', className)}>
        {children}
      </Button>
      <Popover className="floats-in min-w-48 border border-hairline bg-panel py-1 shadow-float">
        <AriaMenu
          className="outline-none"
          disabledKeys={entries.filter((entry) => entry.disabledReason !== undefined).map((entry) => entry.id)}
        >
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              onAction={entry.onAction}
              className="flex min-h-9 cursor-pointer items-center gap-2.5 px-3 py-1.5 outline-none data-[disabled]:cursor-not-allowed data-[disabled]:text-secondary data-[focused]:bg-sunken"
            >
              {entry.icon}
              <span className="flex flex-col">
                {entry.label}
                {entry.disabledReason !== undefined && <span className="text-12">{entry.disabledReason}</span>}
              </span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
