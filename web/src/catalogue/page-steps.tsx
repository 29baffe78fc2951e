import * as catalogueText from '@atlas/messages/catalogue';
import { Button } from '../ui/button.tsx';
import { LISTINGS_PER_PAGE } from './catalogue-query.ts';

type PageStepsProps = {
  count: number;
  /** How many listings come before the page. */
  offset: number;
  store: (changes: Readonly<Record<'offset', string | null>>) => void;
};

/** The ways to the page before and the page after; nothing where one page holds all. */
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
