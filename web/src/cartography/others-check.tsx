import { checkOtherCompanies, NEIGHBOUR_CHECKS } from '@atlas/contract/cartography';
import type { Reply } from '@atlas/contract/endpoint';
import * as cartographyText from '@atlas/messages/cartography';
import type { CallInput } from '../api/call.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';
import { OverlapList } from './overlap-list.tsx';

type OthersCheckProps = {
  /** The boundary as sent; its key in the panel, so that an answer goes with the boundary that it was about. */
  boundary: CallInput<typeof checkOtherCompanies>['body'];
  otherChecks: Reply<typeof checkOtherCompanies>['otherChecks'];
};

/**
 * Checks an unsaved boundary against other companies' claims on request only: each check is counted, and they are told.
 */
export function OthersCheck({ boundary, otherChecks }: OthersCheckProps) {
  const ask = useWrite(checkOtherCompanies);
  const { left, renewedAt } = ask.data?.otherChecks ?? otherChecks;
  const isSpent = left === 0 && renewedAt !== null && Date.parse(renewedAt) > Date.now();
  const spent = isSpent
    ? cartographyText.othersSpent({ most: NEIGHBOUR_CHECKS, time: formatMoment(renewedAt) })
    : undefined;
  const found = ask.data?.overlaps;
  return (
    <div className="flex flex-col items-start gap-2 border-t border-hairline pt-3">
      <div role="status" className="self-stretch empty:hidden">
        {found !== undefined &&
          (found.length > 0 ? (
            <div className="border-l-3 border-rust bg-rust-wash px-3 py-2">
              <OverlapList overlaps={found} />
            </div>
          ) : (
            <Status tone="good" word={cartographyText.noOverlapWithOthers()} className="" />
          ))}
      </div>
      {found === undefined && (
        <>
          <Button busy={ask.isPending} unavailableReason={spent} onClick={() => ask.mutate({ body: boundary })}>
            {cartographyText.checkOthers()}
          </Button>
          <p className="text-13 text-secondary">{cartographyText.othersLead()}</p>
        </>
      )}
      <p className="text-13 text-secondary">{spent ?? cartographyText.othersLeft({ left, most: NEIGHBOUR_CHECKS })}</p>
      <FormError error={ask.error} />
    </div>
  );
}
