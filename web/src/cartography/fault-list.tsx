import * as cartographyText from '@atlas/messages/cartography';
import { CircleAlert, Info } from 'lucide-react';
import type { RingFault } from './ring-report.ts';

type FaultListProps = { faults: readonly RingFault[]; remarks?: readonly string[] };

/** The faults of the ring in words; the map marks the same places. */
export function FaultList({ faults, remarks = [] }: FaultListProps) {
  if (faults.length === 0 && remarks.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-1.5 text-13">
      {faults.length > 0 && (
        <div className="border-l-3 border-red bg-red-wash px-3 py-2">
          <p className="flex items-start gap-2 font-[550] text-red">
            <CircleAlert className="mt-px size-4.5 shrink-0" strokeWidth={1.5} aria-hidden="true" />
            {cartographyText.faultsTitle()}
          </p>
          <ul className="pl-6.5">
            {faults.map((fault) => (
              <li key={fault.message}>{fault.message}</li>
            ))}
          </ul>
        </div>
      )}
      {remarks.map((remark) => (
        <p key={remark} className="flex items-start gap-2 text-secondary">
          <Info className="mt-px size-4.5 shrink-0" strokeWidth={1.5} aria-hidden="true" />
          {remark}
        </p>
      ))}
    </div>
  );
}
