import type { AssetAccess } from '@atlas/contract/asset-details';
import * as assetsText from '@atlas/messages/assets';

/** How an asset is reached, in words. */
export function nameAccess(access: AssetAccess): string {
  return access === '' ? assetsText.accessNone() : assetsText.access({ access });
}
