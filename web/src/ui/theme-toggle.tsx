import * as uiText from '@atlas/messages/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { joinClasses } from './class-names.ts';
import { chooseTheme, useTheme } from './theme.ts';

const listChoices = () =>
  [
    { theme: 'system', label: uiText.themeSystem(), Icon: Monitor },
    { theme: 'light', label: uiText.themeLight(), Icon: Sun },
    { theme: 'dark', label: uiText.themeDark(), Icon: Moon },
  ] as const;

/** The choice of the system's, the light or the dark theme. */
export function ThemeToggle() {
  const chosen = useTheme();
  const groupName = useId();
  return (
    <fieldset className="inline-flex border border-hairline">
      <legend className="sr-only">{uiText.theme()}</legend>
      {listChoices().map(({ theme, label, Icon }) => (
        <label
          key={theme}
          title={label}
          className={joinClasses(
            'grid size-9 cursor-pointer place-items-center hover:text-ink focus-within:outline-2 focus-within:outline-malachite max-md:size-11',
            chosen === theme ? 'bg-sunken text-ink' : 'text-secondary',
          )}
        >
          <input
            type="radio"
            name={groupName}
            className="sr-only"
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
