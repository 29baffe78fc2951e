import { useCallback, useEffect, useState } from 'react';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import { listPhotos, openStore, readOutbox } from './device-store.ts';
import type { FieldOwner, StoredOutbox, StoredPhoto } from './field-database.ts';
import { watchField } from './field-news.ts';

/** What this device keeps of a person for a company. */
export interface FieldStore {
  readonly outbox: StoredOutbox;
  readonly records: readonly OutboxRecord[];
  readonly photos: ReadonlyMap<string, StoredPhoto>;
}

/** Reads an owner's outbox and follows its changes; `lost` if this device stores nothing, as in some private windows. */
export function useFieldStore(
  person: string,
  company: string,
): { readonly store: FieldStore | null; readonly lost: boolean } {
  const [store, setStore] = useState<FieldStore | null>(null);
  const [lost, setLost] = useState(false);
  const read = useCallback(async () => {
    const owner: FieldOwner = [person, company];
    const [outbox, records, photos] = await Promise.all([
      readOutbox(owner),
      openStore(owner).read(),
      listPhotos(owner),
    ]);
    return { outbox, records, photos };
  }, [person, company]);
  useEffect(() => {
    let isGone = false;
    // Reads overtake each other; only the newest may show.
    let newest = 0;
    const refresh = () => {
      newest += 1;
      const own = newest;
      read().then(
        (next) => {
          if (isGone || own !== newest) return;
          setStore(next);
          setLost(false);
        },
        () => {
          if (!isGone) setLost(true);
        },
      );
    };
    refresh();
    const stop = watchField([person, company], refresh);
    return () => {
      isGone = true;
      stop();
    };
  }, [read, person, company]);
  return { store, lost };
}
