import type { CompanyId } from '@atlas/contract/identifiers';
import * as words from '@atlas/messages/mail';
import type { Tx } from '../../platform/database/executor.ts';
import { chooseLocale } from '../../platform/locale.ts';
import { quoteName } from '../../platform/mail.ts';
import { leaveInOutbox } from '../../platform/outbox.ts';
import { printDay } from '../../platform/print-moment.ts';
import { findReminded } from '../passes/pass-repository.ts';
import type { StoredPass, StoredRun } from '../runs/run-repository.ts';

/** That a pass expires in this many days. */
export interface Reminder {
  readonly run: StoredRun;
  readonly pass: StoredPass;
  readonly gate: string;
  /** The last day of the cycle, as 2026-11-21. */
  readonly dueOn: string;
  readonly daysLeft: number;
}

/**
 * Reminds by mail the person who last handed the gate in and the asset's holder, if they belong to the company.
 * @param origin the register's public address, the start of the link to the asset's gates
 */
export async function sendReminder(tx: Tx, origin: string, companyID: CompanyId, reminder: Reminder): Promise<void> {
  const locale = chooseLocale();
  const { run, pass, gate, dueOn, daysLeft } = reminder;
  const { company, addresses } = await findReminded(tx, companyID, run.assetID, pass.submittedBy);
  const named = { gate: quoteName(gate), asset: quoteName(run.assetNumber) };
  const due = daysLeft === 0 ? 'today' : 'later';
  const link = `${origin}/company/${companyID}/assets/${run.assetID}`;
  const about = { name: quoteName(run.assetName), company: quoteName(company), day: printDay(dueOn, locale), link };
  for (const to of addresses) {
    await leaveInOutbox(tx, 'mail', {
      to,
      subject: words.reminderSubject({ ...named, due, days: daysLeft }, { locale }),
      text: words.reminderText({ ...named, ...about }, { locale }),
    });
  }
}
