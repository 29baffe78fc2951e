import * as catalogueText from '@atlas/messages/catalogue';
import { Button } from '../ui/button.tsx';
import { LISTINGS_PER_PAGE } from './catalogue-query.ts';

type PageStepsProps = {
  count: number;
  /** The number of listings before the page. */
  offset: number;
  store: (changes: Readonly<Record<'offset', string | null>>) => void;
};

/** Links to the previous and next pages; nothing if there is only one page. */
export function PageSteps({ count, offset, store }: PageStepsProps) {
  if (count <= LISTINGS_PER_PAGE) return null;
  const go = (to: number) => store({ offset: to > 0 ? String(to) : null });
  return (
    <p className="flex gap-2">
      {offset > 0 && <Button onClick={() => go(offset - LISTINGS_PER_PAGE)}>{catalogueText.earlier()}</Button>}
      {offset + LISTINGS_PER_PAGE < count && (
        <Button onClick={() => go(offset + LISTINGS_PER_PAGE)}>{catalogueText.later()}</Button>
      )}
    </p>
  );
}
