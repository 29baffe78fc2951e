import * as uiText from '@atlas/messages/ui';
import { joinClasses } from './class-names.ts';

/** A grey placeholder of the final size, shown only after 150 ms. */
export function Skeleton({ className }: { className: string }) {
  return <div className={joinClasses('skeleton', className)} aria-hidden="true" />;
}

/** Rows of a dense list that is loading. */
export function SkeletonRows({ rows, label = uiText.loading() }: { rows: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-px">
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  );
}
