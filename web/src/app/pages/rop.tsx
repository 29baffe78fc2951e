import * as ropsText from '@atlas/messages/rops';
import * as shellText from '@atlas/messages/shell';
import { Suspense } from 'react';
import { useFragmentToken } from '../../people/fragment-token.ts';
import { LinkButton } from '../../ui/button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { describePage } from '../page-title.ts';

const BuyerContract = latePart(async () => (await import('../../finance/rops/buyer-contract.tsx')).BuyerContract);

export const meta = () => [
  ...describePage(ropsText.buyerTitle(), ropsText.buyerDescription()),
  { name: 'robots', content: 'noindex' },
];

/** A buyer's contract, by the link that was mailed to them. */
export default function RopPage() {
  const token = useFragmentToken();
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-8 sm:px-6">
      <h1 className="text-32">{ropsText.buyerTitle()}</h1>
      {token === undefined && <Skeleton className="h-96" />}
      {token === null && (
        <div className="flex flex-col items-start gap-4">
          <p role="alert">{ropsText.noToken()}</p>
          <LinkButton to="/">{shellText.notFoundAction()}</LinkButton>
        </div>
      )}
      {token && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <BuyerContract token={token} />
        </Suspense>
      )}
    </div>
  );
}
