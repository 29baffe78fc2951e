import type { Platform } from '../platform/platform.ts';
import { budgetOfMessages } from './send-number-code.ts';
import { type Allowance, readAllowance } from './throttle.ts';

/** How many messages to phones the register may still send today. */
export function readMessagesLeft({ database, secrets, configuration }: Platform): Promise<Allowance> {
  return database.readThroughDoor((reader) => readAllowance(reader, secrets, budgetOfMessages(configuration)));
}
