export const EARLY_LIST = 'early-list';

/** Takes away the list that stood there before the application did. */
export function dropEarlyList(): void {
  document.getElementById(EARLY_LIST)?.remove();
}
