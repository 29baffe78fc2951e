import type { CompanyId } from '@atlas/contract/identifiers';
import type { RopState } from '@atlas/contract/rop-state';
import type { RopDetail } from '@atlas/contract/rop-view';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';
import { CostCheck } from '../costs/cost-check.tsx';

/** They end without a sale. */
const UNSOLD: ReadonlySet<RopState> = new Set(['TERMINATED', 'WITHDRAWN', 'LAPSED']);

/** What the rented asset cost and the margin that its sale books; before the sale, also that no cost is recorded. */
export function SaleMargin({ companyID, rop }: { companyID: CompanyId; rop: RopDetail }) {
  const { state, asset, unit, saleMargin } = rop;
  if (UNSOLD.has(state) || (state === 'EXERCISED' && saleMargin === null)) return null;
  return (
    <div className="flex flex-col gap-1">
      <CostCheck companyID={companyID} assetID={asset._id} priceUnit={unit} />
      {saleMargin !== null && (
        <p className="text-13 break-words">
          <span className="text-secondary">
            {ropsText.saleMargin({ state: state === 'EXERCISED' ? 'sold' : 'open' })}:{' '}
          </span>
          <span className="figure">{writeMoney(saleMargin, unit)}</span>
        </p>
      )}
    </div>
  );
}
