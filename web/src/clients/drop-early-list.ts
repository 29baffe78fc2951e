export const EARLY_LIST = 'early-list';

/** Removes the list that was drawn before the application started. */
export function dropEarlyList(): void {
  document.getElementById(EARLY_LIST)?.remove();
}
