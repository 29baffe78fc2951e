import { type ReadingLimits, runAside, TooCostly } from '../../platform/run-aside.ts';
import type { MailOrder, MailReport } from './mail-worker.ts';
import type { ReadMail } from './read-mail.ts';

/** An honest mail of 20 MB takes a second. */
const LIMITS: ReadingLimits = { megabytes: 256, milliseconds: 20_000 };

/** Reads a mail in a thread of its own, within limits; undefined if it cannot be read. */
export async function readMailAside(bytes: Uint8Array, limits = LIMITS): Promise<ReadMail | undefined> {
  const script = new URL('./mail-worker.ts', import.meta.url);
  const order: MailOrder = { bytes };
  const end = await runAside({ script, order, limits }, (report: MailReport) => report).catch(() => undefined);
  return end === undefined || end instanceof TooCostly ? undefined : (end.mail ?? undefined);
}
