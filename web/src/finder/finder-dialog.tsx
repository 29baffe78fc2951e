import type { Company } from '@atlas/contract/companies';
import * as finderText from '@atlas/messages/finder';
import * as uiText from '@atlas/messages/ui';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import type { FinderEntry } from './finder-entry.ts';
import { FinderList } from './finder-list.tsx';
import { useFinder } from './use-finder.ts';

type FinderDialogProps = { onClose: () => void; onOpenCompany: (company: Company) => void };

/** One search field for everything that the person may open. It stays above a phone's keyboard. */
export function FinderDialog({ onClose, onOpenCompany }: FinderDialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(next) => !next && onClose()}
      className="fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) items-start justify-center bg-shade sm:px-6 sm:pt-[10vh]"
    >
      <Modal className="h-full w-full sm:h-auto sm:max-w-2xl">
        <Dialog
          aria-label={finderText.title()}
          className="flex h-full flex-col bg-panel shadow-float outline-none sm:h-auto sm:max-h-[76vh] sm:rounded-2"
        >
          <Finder onClose={onClose} onOpenCompany={onOpenCompany} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Finder({ onClose, onOpenCompany }: FinderDialogProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string>();
  // If Enter is pressed before the answer has arrived, it opens the first result of that answer, not of the previous
  // one.
  const [opensFirst, setOpensFirst] = useState(false);
  const { groups, isSettled, error, retry } = useFinder(typed, /^\/company\/([^/]+)/.exec(pathname)?.[1]);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ id }) => id === activeId) ?? entries[0];

  const open = (entry: FinderEntry) => {
    if (entry.company) onOpenCompany(entry.company);
    onClose();
    void navigate(entry.to);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer that was waited for opens something
  useEffect(() => {
    if (!opensFirst || !isSettled) return;
    setOpensFirst(false);
    if (active) open(active);
  }, [opensFirst, isSettled]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const place = active ? entries.indexOf(active) : -1;
    const last = entries.length - 1;
    const goal = {
      ArrowDown: place === last ? 0 : place + 1,
      ArrowUp: place <= 0 ? last : place - 1,
      PageDown: Math.min(place + 8, last),
      PageUp: Math.max(place - 8, 0),
    }[event.key];
    if (goal !== undefined) setActiveId(entries[goal]?.id);
    else if (event.key !== 'Enter') return;
    else if (isSettled && active) open(active);
    else setOpensFirst(!isSettled);
    event.preventDefault();
  };

  return (
    <>
      <div className="flex items-center gap-2 border-b border-hairline py-2 pr-2 pl-4">
        <Search className="size-5 shrink-0 text-secondary" strokeWidth={1.5} aria-hidden="true" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that was opened to type in it
          autoFocus
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-label={finderText.open()}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          placeholder={finderText.placeholder()}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveId(undefined);
            setOpensFirst(false);
          }}
          onKeyDown={handleKey}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-18 outline-none placeholder:text-15 placeholder:text-secondary"
        />
        <Button tone="quiet" size="square" aria-label={uiText.close()} onClick={onClose}>
          <X className="size-5" strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </div>
      <p role="status" className="sr-only">
        {!isSettled && finderText.searching()}
        {isSettled && (entries.length === 0 ? finderText.nothing() : finderText.counted({ count: entries.length }))}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto sm:min-h-24">
        {error !== null && (
          <div className="p-4">
            <ErrorPanel error={error} retry={retry} />
          </div>
        )}
        {isSettled && error === null && entries.length === 0 && (
          <div className="px-4 py-8 text-center">
            <p className="font-display text-18 font-[600]">{finderText.nothing()}</p>
            <p className="text-secondary">{finderText.nothingSentence()}</p>
          </div>
        )}
        <FinderList id={listId} groups={groups} active={active} onActive={({ id }) => setActiveId(id)} onOpen={open} />
      </div>
      <p className="hidden border-t border-hairline px-4 py-2 text-12 text-secondary sm:block">{finderText.hint()}</p>
    </>
  );
}
