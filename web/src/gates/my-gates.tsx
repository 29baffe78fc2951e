import { listMyGates } from '@atlas/contract/gate-runs';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as passText from '@atlas/messages/pass';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AssetPlace } from './asset-place.tsx';
import { PassCard } from './pass-card.tsx';

/** How many to show at a time: the list is above other work. */
const STEP = 10;
/** On a phone the map opens on request. */
const isRoomy = () => matchMedia('(min-width: 768px)').matches;

/** A company's gates waiting for the person as a gatekeeper, longest wait first. */
export function MyGates({ companyID }: { companyID: CompanyId }) {
  const mine = useRead(listMyGates, { params: { companyID } });
  const [chosen, setChosen] = useState<string | null>();
  const [shown, setShown] = useState(STEP);
  if (mine.isPending) return <SkeletonRows rows={1} />;
  if (mine.isError) return <ErrorPanel error={mine.error} retry={() => void mine.refetch()} />;
  if (mine.data.waiting.length === 0) {
    // On most days most people have none: this must not push their work off the screen.
    return (
      <EmptyState
        compact
        headingLevel={3}
        heading={passText.nothingWaits()}
        sentence={passText.nothingWaitsSentence()}
      />
    );
  }
  const { waiting, count } = mine.data;
  const more = Math.min(STEP, waiting.length - shown);
  const open = chosen === undefined && isRoomy() ? waiting[0]?.pass._id : chosen;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-secondary">{passText.waiting({ count })}</p>
      <ul className="flex flex-col">
        {waiting.slice(0, shown).map(({ pass, asset }) => (
          <li
            key={pass._id}
            className="grid grid-cols-1 gap-x-6 gap-y-3 border-t border-hairline py-4 first:border-t-0 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_20rem]"
          >
            <div className="flex min-w-0 flex-col gap-2">
              <Link className="link self-start break-words" to={`/company/${companyID}/assets/${asset._id}`}>
                <span className="figure text-13">{asset.assetNumber}</span>
                {asset.assetName !== '' && ` ${asset.assetName}`}
              </Link>
              <PassCard companyID={companyID} assetID={asset._id} pass={pass} />
            </div>
            {asset.centerCoordinates === null ? (
              <p className="text-13 text-secondary md:text-right">{passText.noPlace()}</p>
            ) : (
              <AssetPlace
                companyID={companyID}
                assetID={asset._id}
                assetNumber={asset.assetNumber}
                open={pass._id === open}
                onToggle={() => setChosen(pass._id === open ? null : pass._id)}
              />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button className="self-start" onClick={() => setShown(shown + STEP)}>
          {passText.showMore({ count: more })}
        </Button>
      )}
      {more <= 0 && count > waiting.length && (
        <p className="text-13 text-secondary">{passText.theRestWaits({ shown: waiting.length })}</p>
      )}
    </div>
  );
}
