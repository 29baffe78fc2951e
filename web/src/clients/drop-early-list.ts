export const EARLY_LIST = 'early-list';

/** Takes away the list that was there before the application did. */
export function dropEarlyList(): void {
  document.getElementById(EARLY_LIST)?.remove();
}
