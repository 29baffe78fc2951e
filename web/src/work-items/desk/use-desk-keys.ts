import { useEffect, useRef } from 'react';

/** What each key does, by its name in lower case. */
export type DeskKeys = Readonly<Partial<Record<string, () => void>>>;

const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const ABOVE = '[role=dialog], [role=alertdialog], [role=menu]';
/** Keys that repeat while they are held down. */
const HELD_DOWN = ['j', 'k'];

/**
 * Runs the desk's keys. None does anything while the person types, holds down another key, or has a dialog or a menu open.
 * @param areOn whether the person wants keys of one letter
 */
export function useDeskKeys(keys: DeskKeys, areOn: boolean): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!areOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const name = event.key.toLowerCase();
      const act = current.current[name];
      if (act === undefined || (event.repeat && !HELD_DOWN.includes(name))) return;
      if (event.target instanceof Element && event.target.closest(TYPED_IN) !== null) return;
      if (document.querySelector(ABOVE) !== null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areOn]);
}
