import { parseArgs } from 'node:util';
import { EmailAddress } from '@atlas/contract/text';
import { ConfigurationError } from './configuration-error.ts';
import { explainConnection } from './database/open.ts';

/**
 * The email addresses that a command was given.
 * @param counts how many it takes
 * @throws ConfigurationError with the usage, for any other number of them, something that is no address, or an option
 */
export function readEmailArguments(usage: string, counts: readonly number[]): readonly string[] {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const emails = positionals.flatMap((text) => EmailAddress.safeParse(text).data ?? []);
    if (emails.length === positionals.length && counts.includes(emails.length)) return emails;
  } catch {
    // An unknown option ends with the usage, too.
  }
  throw new ConfigurationError(usage);
}

/** Runs a command on the register's machine. A fault of its settings ends in the sentence that explains it, with exit code 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const explained = explainConnection(error);
    console.error(explained instanceof ConfigurationError ? explained.message : explained);
    process.exit(1);
  });
}
