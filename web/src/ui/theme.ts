import { useSyncExternalStore } from 'react';

/** The paper a person chose: light "Bone", dark "Shaft", or what the system says. */
export type Theme = 'system' | 'light' | 'dark';

const themeKey = 'atlasTheme';
const listeners = new Set<() => void>();

/** The chosen paper; `system` while the page is made on the server's side. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, readTheme, () => 'system');
}

/** Keeps the choice on this device and shows it at once. */
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
