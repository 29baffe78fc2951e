import * as salesText from '@atlas/messages/sales';
import { Button } from '../ui/button.tsx';

type SalePagesProps = {
  offset: number;
  page: number;
  shown: number;
  count: number;
  /** Null for the first page. */
  onMove: (offset: string | null) => void;
};

/** Which part of a long list is shown, and the way to the others. */
export function SalePages({ offset, page, shown, count, onMove }: SalePagesProps) {
  if (count <= page) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline p-3">
      <span className="figure text-13">{salesText.shown({ first: offset + 1, last: offset + shown, count })}</span>
      <span className="flex gap-2">
        {offset > 0 && (
          <Button onClick={() => onMove(offset > page ? String(offset - page) : null)}>{salesText.earlier()}</Button>
        )}
        {offset + page < count && <Button onClick={() => onMove(String(offset + page))}>{salesText.later()}</Button>}
      </span>
    </div>
  );
}

/** Where a list begins, as the address says. */
export function readOffset(text: string | null): number {
  const offset = Number(text ?? 0);
  return Number.isInteger(offset) && offset >= 0 && offset <= 100_000 ? offset : 0;
}
