/** `Gold claims` and `KDM-1` as `Gold claim KDM-1`: the category without its last character, with the number. */
export function nameClientAsset(category: string, assetNumber: string): string {
  return `${[...category].slice(0, -1).join('')} ${assetNumber}`;
}
