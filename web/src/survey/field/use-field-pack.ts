import type { CompanyId } from '@atlas/contract/identifiers';
import { type FieldPack, readFieldPack } from '@atlas/contract/survey';
import type { SurveyJobDetail } from '@atlas/contract/survey-job';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { openField, type StoredPack } from './field-database.ts';
import { storePack } from './store-pack.ts';

/** The pack on the screen: the newest that is known, and when it was read. */
interface FieldPackReading {
  readonly pack: FieldPack | undefined;
  /** Jobs that are no longer the person's, with something that is not saved, not sent, or needs a decision. */
  readonly left: readonly SurveyJobDetail[];
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
  useEffect(() => {
    if (data === undefined) return;
    let isGone = false;
    const readAt = new Date(dataUpdatedAt).toISOString();
    storePack([person, companyID], data, readAt)
      .catch((error: unknown) => {
        console.warn('The jobs could not be kept on this device.', error);
        return data.pack === null ? undefined : { tag: data.tag, pack: data.pack, readAt, left: [] };
      })
      .then((fresh) => {
        if (!isGone && fresh !== undefined) setKept(fresh);
      });
    return () => {
      isGone = true;
    };
  }, [data, dataUpdatedAt, person, companyID]);
  const pack = kept?.pack;
  const problem = read.error ?? read.failureReason;
  return {
    pack,
    left: kept?.left ?? [],
    readAt: kept?.readAt ?? null,
    isPending: pack === undefined && problem === null,
    error: pack === undefined ? problem : null,
    refetch: () => void read.refetch(),
  };
}
