import * as deskText from '@atlas/messages/queue-desk';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { FieldFrame } from '../../ui/field-frame.tsx';

/** Something that can be put in place of what was typed after a sign. */
export interface Suggestion {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** What takes the place of the sign and the letters after it. */
  readonly text: string;
}

/** A sign that asks for suggestions, such as `@`, and what it suggests. */
export interface Trigger {
  readonly sign: string;
  readonly suggestions: readonly Suggestion[];
  readonly onTake?: (suggestion: Suggestion) => void;
}

type SuggestFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  triggers: readonly Trigger[];
  /** Ctrl+Enter. */
  onSend: () => void;
  /** Escape, when no suggestions are shown. */
  onLeave: () => void;
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

const MOST = 8;

/** A message of several lines, with suggestions after signs at the beginning of a word. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, onChange, triggers, onSend, onLeave, hint, error, ref } = props;
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [dismissed, dismiss] = useState<string>();
  const asked = findAsked(value.slice(0, caret), triggers);
  const open = asked !== undefined && asked.typed !== dismissed && asked.found.length > 0 ? asked : undefined;
  const current = open && Math.min(active, open.found.length - 1);

  function take(suggestion: Suggestion) {
    if (open === undefined) return;
    const start = caret - open.typed.length;
    onChange(value.slice(0, start) + suggestion.text + value.slice(caret));
    setCaret(start + suggestion.text.length);
    open.trigger.onTake?.(suggestion);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
      return;
    }
    if (open === undefined || current === undefined) {
      if (event.key === 'Escape') onLeave();
      return;
    }
    const chosen = open.found[current];
    if (event.key === 'ArrowDown') setActive((current + 1) % open.found.length);
    else if (event.key === 'ArrowUp') setActive((current + open.found.length - 1) % open.found.length);
    else if (event.key === 'Escape') dismiss(open.typed);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) take(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <FieldFrame fieldId={id} label={label} {...(hint === undefined ? {} : { hint })} error={error}>
      <div className="relative">
        <textarea
          ref={ref}
          id={id}
          rows={2}
          maxLength={4000}
          className="control min-h-16 resize-y py-2"
          value={value}
          aria-autocomplete="list"
          aria-controls={open === undefined ? undefined : `${id}-list`}
          aria-activedescendant={open === undefined ? undefined : `${id}-${current}`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={
            joinClasses(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined
          }
          onChange={(event) => {
            setCaret(event.target.selectionStart);
            setActive(0);
            dismiss(undefined);
            onChange(event.target.value);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onBlur={() => dismiss(asked?.typed)}
          onKeyDown={onKeyDown}
        />
        {open !== undefined && (
          <div
            id={`${id}-list`}
            role="listbox"
            tabIndex={-1}
            aria-label={deskText.suggestions()}
            className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-64 overflow-y-auto border border-hairline bg-panel py-1 shadow-float"
          >
            {open.found.map((suggestion, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its arrow keys choose
              <div
                key={suggestion.id}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === current}
                className={joinClasses('flex cursor-pointer flex-col px-3 py-1.5', at === current && 'bg-sunken')}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(suggestion)}
              >
                <span className="font-[550]">{suggestion.label}</span>
                {suggestion.detail !== undefined && (
                  <span className="truncate text-13 text-secondary">{suggestion.detail}</span>
                )}
              </div>
            ))}
          </div>
        )}
      </div>
      <span className="sr-only" aria-live="polite">
        {open === undefined ? '' : deskText.suggestionCount({ count: open.found.length })}
      </span>
    </FieldFrame>
  );
}

/** The sign before the caret with the letters after it, and what they find. */
function findAsked(before: string, triggers: readonly Trigger[]) {
  for (const trigger of triggers) {
    const at = before.lastIndexOf(trigger.sign);
    const typed = at < 0 ? undefined : before.slice(at);
    if (typed === undefined || /\s/.test(typed) || /\S/.test(before.charAt(at - 1))) continue;
    const words = typed.slice(trigger.sign.length).toLowerCase();
    const found = trigger.suggestions.filter(({ label }) => label.toLowerCase().includes(words)).slice(0, MOST);
    return { trigger, typed, found };
  }
  return undefined;
}
