/**
 * Says something in a toast from a part that every page has. The library of toasts comes with their place, which no page
 * needs in order to show; without it, nothing is said.
 */
export function sayToast(kind: 'plain' | 'success' | 'error', sentence: string): void {
  void import('./toast.ts').then(
    ({ toast }) => (kind === 'plain' ? toast(sentence) : toast[kind](sentence)),
    () => undefined,
  );
}
