import type { CompanyId } from '@atlas/contract/identifiers';
import type { AssetImport } from '@atlas/contract/transfers';
import * as transfersText from '@atlas/messages/transfers';
import { Link } from 'react-router';
import { LinkButton } from '../ui/button.tsx';

type SavedAssetsProps = { companyID: CompanyId; found: AssetImport; onGo: () => void };

/** The saved assets, each with a link. */
export function SavedAssets({ companyID, found, onGo }: SavedAssetsProps) {
  const { saved, newAssets, revisions } = found;
  if (saved.length === 0) return null;
  const caption =
    saved.length < newAssets + revisions
      ? transfersText.savedShown({ shown: saved.length, all: newAssets + revisions })
      : transfersText.savedAssets();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-12 text-secondary">{caption}</p>
      <ul
        aria-label={caption}
        className="grid max-h-72 grid-cols-1 gap-x-6 overflow-y-auto border border-hairline p-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        {saved.map(({ assetID, assetNumber }) => (
          <li key={assetID} className="min-w-0 py-1 break-words">
            <Link className="link" to={placeOf(companyID, found, assetID)} onClick={onGo}>
              {assetNumber}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links to the first saved asset on the map. */
export function ShowOnMap({ companyID, found, onGo }: SavedAssetsProps) {
  const [first] = found.saved;
  if (first === undefined) return null;
  return (
    <LinkButton tone="primary" to={placeOf(companyID, found, first.assetID)} onClick={onGo}>
      {transfersText.showOnMap()}
    </LinkButton>
  );
}

function placeOf(companyID: CompanyId, { categoryId }: AssetImport, assetID: string): string {
  return `/company/${companyID}/assets?category=${categoryId}&asset=${assetID}`;
}
