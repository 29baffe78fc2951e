import { ropFacts } from '@atlas/contract/facts/rops';
import * as mailWords from '@atlas/messages/mail';
import * as words from '@atlas/messages/rops';
import { sql } from 'kysely';
import { readCompanyName } from '../companies/index.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { quoteName } from '../platform/mail.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import { isRefusal } from '../platform/outcome.ts';
import { enterStep, type HeldRop } from './enter-step.ts';
import { nameStep } from './name-step.ts';
import { updateRop } from './rop-repository.ts';

/**
 * Warns the parties when the asset of a contract has lost its approval: no late fees are charged until it has it again.
 */
export async function watchAsset(tx: Tx, held: HeldRop): Promise<void> {
  const { rop } = held;
  const { rows } = await sql<{ lapsed: boolean | null }>`SELECT app.has_lapsed(${rop.assetID}) AS lapsed`.execute(tx);
  const lapsed = rows[0]?.lapsed ?? false;
  if (lapsed === rop.assetLapsed) return;
  const kind = lapsed ? 'pause' : 'resume';
  const step = { id: nameStep(rop.id, `${kind} ${rop.version}`), kind, on: rop.today } as const;
  const entered = await enterStep(
    tx,
    held,
    { ...step, amount: null, paymentID: null, receipt: null, money: null, content: {} },
    { kind: 'rop.late_fee', text: words.entryPaused({}, { locale: chooseLocale() }) },
  );
  if (isRefusal(entered)) throw new Error(`a pause of late fees is refused: ${entered.details.reason?.code}`);
  await updateRop(tx, rop.id, entered.rop.state, { assetLapsed: lapsed });
  await recordFact(tx, ropFacts.ropAssetWarned, {
    subject: { id: rop.id, label: rop.reference },
    after: { assetID: rop.assetID, lapsed },
  });
  await warnBuyer(tx, held, lapsed);
}

async function warnBuyer(tx: Tx, { rop }: HeldRop, lapsed: boolean): Promise<void> {
  const locale = { locale: chooseLocale() };
  const company = quoteName(await readCompanyName(tx));
  const { reference, assetNumber } = rop;
  const say = lapsed ? mailWords.ropAssetLapsed : mailWords.ropAssetApproved;
  await leaveInOutbox(tx, 'mail', {
    to: rop.buyer.email,
    subject: mailWords.ropAssetSubject({ assetNumber }, locale),
    text: say({ company, reference, assetNumber }, locale),
  });
}
