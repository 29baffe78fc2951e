import * as assetsText from '@atlas/messages/assets';
import { Button } from '../ui/button.tsx';

type SearchOutcomeProps = { search: string; found: number | undefined; onClear: () => void };

/** The result of a search, with a button back to the whole list. */
export function SearchOutcome({ search, found, onClear }: SearchOutcomeProps) {
  return (
    <div role="status">
      {search !== '' && (
        <p className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline px-4 py-2">
          {found === undefined
            ? assetsText.searching({ text: search })
            : assetsText.searchResult({ found, text: search })}
          <Button onClick={onClear}>{assetsText.clearSearch()}</Button>
        </p>
      )}
    </div>
  );
}
