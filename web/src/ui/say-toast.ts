/**
 * Shows a toast from code that every page has. The toast library loads with its container, after the page is shown;
 * until then toasts are dropped.
 */
export function sayToast(kind: 'plain' | 'success' | 'error', sentence: string): void {
  void import('./toast.ts').then(
    ({ toast }) => (kind === 'plain' ? toast(sentence) : toast[kind](sentence)),
    () => undefined,
  );
}
