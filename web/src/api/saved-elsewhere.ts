import type { Asset } from '@atlas/contract/assets';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { QueryClient } from '@tanstack/react-query';
import { decodeClaims, readAccessToken } from './access-token.ts';
import { addSavedAsset } from './add-saved-asset.ts';

const CHANNEL = 'atlas-saved-assets';

interface Told {
  readonly person: string;
  readonly companyID: CompanyId;
  readonly asset: Asset;
}

const readPerson = () => decodeClaims(readAccessToken() ?? '')?.sub;

/** Tells the person's other tabs of an asset that was saved here. */
export function tellOtherTabs(companyID: CompanyId, asset: Asset): void {
  const person = readPerson();
  if (person === undefined) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ person, companyID, asset } satisfies Told);
  channel.close();
}

/** Takes in what the person saves in another tab. @returns how to stop */
export function followOtherTabs(queries: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.person === readPerson()) addSavedAsset(queries, data.companyID, data.asset);
  };
  return () => channel.close();
}
