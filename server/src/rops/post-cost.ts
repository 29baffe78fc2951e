import * as words from '@atlas/messages/rops';
import { listCostLines, postEntry } from '../books/index.ts';
import type { Tx } from '../platform/database/executor.ts';
import type { Locale } from '../platform/locale.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import type { StoredRop } from './rop-repository.ts';

/** Books what the sold land cost, if it is in the books. */
export async function postCost(
  tx: Tx,
  { id, reference, assetNumber, buyer, today }: StoredRop,
  locale: Locale,
): Promise<undefined | Refusal<'step_refused'>> {
  const lines = await listCostLines(tx, assetNumber);
  if (lines.length === 0) return undefined;
  const posted = await postEntry(
    { tx },
    {
      kind: 'rop.exercised',
      valueOn: today,
      lines,
      payee: buyer.name,
      text: words.entryCost({}, { locale }),
      subject: { type: 'contract', id, reference },
      key: `${id} cost`,
    },
  );
  return isRefusal(posted) ? posted : undefined;
}
