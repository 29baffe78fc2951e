import type { CompanyId } from '@atlas/contract/identifiers';
import { type FieldPack, readFieldPack } from '@atlas/contract/survey';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { openField, type StoredPack } from './field-database.ts';

/** The pack on the screen: the newest that is known, and when it was read. */
interface FieldPackReading {
  readonly pack: FieldPack | undefined;
  readonly readAt: string | null;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/**
 * The person's jobs and their neighbourhood. The last pack is shown at once and stays without a signal; a newer one
 * replaces it on the device as soon as it arrives.
 */
export function useFieldPack(person: string, companyID: CompanyId): FieldPackReading {
  // Undefined until the device has been searched.
  const [kept, setKept] = useState<StoredPack | null | undefined>(undefined);
  const [known, setKnown] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const restore = async () => (await (await openField()).get('packs', [person, companyID])) ?? null;
    restore()
      .catch(() => null)
      .then((found) => {
        if (isGone) return;
        setKnown(found?.tag);
        setKept(found);
      });
    return () => {
      isGone = true;
    };
  }, [person, companyID]);
  const query = known === undefined ? {} : { known };
  const read = useRead(readFieldPack, { params: { companyID }, query }, { enabled: kept !== undefined });
  const { data, dataUpdatedAt } = read;
  const held = useRef(kept);
  held.current = kept;
  useEffect(() => {
    // Without a pack in the answer, the phone has the newest.
    const pack = data?.pack ?? held.current?.pack;
    if (data === undefined || pack === undefined) return;
    const fresh: StoredPack = { tag: data.tag, pack, readAt: new Date(dataUpdatedAt).toISOString() };
    setKept(fresh);
    const store = async () => (await openField()).put('packs', fresh, [person, companyID]);
    store().catch((error: unknown) => console.warn('The jobs could not be kept on this device.', error));
  }, [data, dataUpdatedAt, person, companyID]);
  const pack = data?.pack ?? kept?.pack;
  return {
    pack,
    readAt: kept?.readAt ?? null,
    isPending: pack === undefined && (kept === undefined || read.isPending) && read.failureReason === null,
    error: pack === undefined ? (read.error ?? read.failureReason) : null,
    refetch: () => void read.refetch(),
  };
}
