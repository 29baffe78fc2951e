import type { CompanyId } from '@atlas/contract/identifiers';
import type { Tx } from '../../platform/database/executor.ts';
import { quoteName } from '../../platform/mail.ts';
import { leaveInOutbox } from '../../platform/outbox.ts';
import { printDay } from '../../platform/print-moment.ts';
import { findReminded } from '../passes/pass-repository.ts';
import type { StoredPass, StoredRun } from '../runs/run-repository.ts';

/** That a pass runs out in so many days. */
export interface Reminder {
  readonly run: StoredRun;
  readonly pass: StoredPass;
  readonly gate: string;
  /** The last day of the cycle, as 2026-11-21. */
  readonly dueOn: string;
  readonly daysLeft: number;
}

/**
 * Reminds by mail whoever handed the gate in last and whoever holds the asset, where the company knows them.
 * @param origin the register's public address, where the link to the asset's gates begins
 */
export async function sendReminder(tx: Tx, origin: string, companyID: CompanyId, reminder: Reminder): Promise<void> {
  const { run, pass, gate, dueOn, daysLeft } = reminder;
  const { company, addresses } = await findReminded(tx, companyID, run.assetID, pass.submittedBy);
  const when = daysLeft === 0 ? 'today' : `in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
  for (const to of addresses) {
    await leaveInOutbox(tx, 'mail', {
      to,
      subject: `A gate runs out ${when}: ${quoteName(gate)} of ${quoteName(run.assetNumber)}`,
      text: [
        `The gate ${quoteName(gate)} of asset ${quoteName(run.assetNumber)} (${quoteName(run.assetName)}) of the company ${quoteName(company)} is valid until the end of ${printDay(dueOn)}.`,
        'Hand in the evidence of the next cycle once it has opened: the asset counts as approved again when the gate is passed.',
        `${origin}/company/${companyID}/assets/${run.assetID}`,
      ].join('\n\n'),
    });
  }
}
