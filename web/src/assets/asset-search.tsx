import * as assetsText from '@atlas/messages/assets';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';

/**
 * Searches by part of the operator's phone or name. An empty text does nothing; after a search the box is clear again.
 */
export function AssetSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <search>
      <form
        className="flex"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = text.trim();
          if (wanted === '') return;
          onSearch(wanted);
          setText('');
        }}
      >
        <input
          type="search"
          className="control -mr-px min-w-0"
          maxLength={100}
          placeholder={assetsText.searchAsset()}
          aria-label={assetsText.searchAsset()}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" className="shrink-0">
          <Search className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {assetsText.search()}
        </Button>
      </form>
    </search>
  );
}
