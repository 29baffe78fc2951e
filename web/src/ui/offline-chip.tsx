import * as uiText from '@atlas/messages/ui';
import { WifiOff } from 'lucide-react';
import { useReachable } from '../api/connection.ts';

/** Says that the register cannot be reached, and how many saves are waiting on this device. */
export function OfflineChip({ waiting = 0 }: { waiting?: number }) {
  const reachable = useReachable();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--band,0px)+var(--rail,0px))] z-40 flex justify-center px-4"
    >
      {!reachable && (
        <span className="floats-in flex items-center gap-2 rounded-6 bg-ink px-3 py-2 text-13 text-ground shadow-float">
          <WifiOff className="size-4 shrink-0" strokeWidth={1.5} aria-hidden="true" />
          <span>
            <strong className="font-[600]">{uiText.offline()}.</strong> {uiText.offlineSentence()}
            {waiting > 0 && ` (${waiting})`}
          </span>
        </span>
      )}
    </div>
  );
}
