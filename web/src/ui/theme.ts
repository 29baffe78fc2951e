import { useSyncExternalStore } from 'react';

/** The theme a person chose: light "Bone", dark "Shaft", or the system's. */
export type Theme = 'system' | 'light' | 'dark';

const themeKey = 'atlasTheme';
const listeners = new Set<() => void>();

/** The chosen theme; `system` during prerendering. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, readTheme, () => 'system');
}

/** Stores the choice on this device and applies it at once. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(themeKey);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(themeKey, theme);
    document.documentElement.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  const stored = localStorage.getItem(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function watchTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
