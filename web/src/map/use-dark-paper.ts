import { useSyncExternalStore } from 'react';
import { useTheme } from '../ui/theme.ts';

const systemDark = '(prefers-color-scheme: dark)';

/** Whether the page is dark now, by the person's choice or the system's. */
export function useDarkPaper(): boolean {
  const chosen = useTheme();
  const system = useSyncExternalStore(watchSystem, readSystem, () => false);
  return chosen === 'system' ? system : chosen === 'dark';
}

const readSystem = () => matchMedia(systemDark).matches;

function watchSystem(listener: () => void): () => void {
  const query = matchMedia(systemDark);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
