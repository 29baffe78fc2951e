import { bringAgain } from '../ui/bring-again.ts';

/**
 * Replaces the build tool's function around every `import()` (web/vite.config.ts), which gives up after the first loss.
 * This one tries several times before it fails.
 * @param files what the program imports, below the root of the site; with style sheets
 */
export function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const isStyle = (file: string) => file.endsWith('.css');
  const programs = files.filter((file) => !isStyle(file)).map((file) => `/${file}`);
  const styles = files.filter(isStyle).map((file) => bringStyle(`/${file}`));
  return bringAgain(async () => {
    await Promise.all(styles);
    return window.bringOnce(load, programs);
  });
}

/**
 * Settles when a style sheet has loaded or was lost. The boot script requests it again, so the program need not wait.
 */
function bringStyle(address: string): Promise<unknown> {
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((settle) => {
    link.addEventListener('load', settle);
    link.addEventListener('error', settle);
    document.head.append(link);
  });
}
