import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readConfiguration } from './platform/config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { explainConnection, openDatabase } from './platform/database/open.ts';
import {
  beginLog,
  type Declared,
  declareRecovery,
  NothingToDeclare,
  type Preview,
  previewRecovery,
  UNKNOWN_PLACES,
} from './register/declare-recovery.ts';

const USAGE = `npm run declare-recovery -- --reason "why, in at least three words that everyone can read"
  shows what would be published, and asks before it signs
  --yes         signs without asking
  --lost FILE   a signed state that someone else kept, as /log/checkpoint told it; may be given several times
  --places N    places to leave empty when nothing remembers what was signed (${UNKNOWN_PLACES})
npm run declare-recovery -- --new-log
  begins the log of a REGISTER_KEY that has never signed`;

/** Declares that the public log was restored from a backup, with the settings that the register runs with. */
async function main(): Promise<void> {
  const { values } = readArguments();
  const unknownPlaces = Number(values.places ?? UNKNOWN_PLACES);
  const isRight = values['new-log'] === true ? values.reason === undefined : values.reason !== undefined;
  if (!isRight || !Number.isInteger(unknownPlaces) || unknownPlaces < 1 || unknownPlaces > 1_000_000) {
    throw new ConfigurationError(USAGE);
  }
  const shown = (values.lost ?? []).map(readShown);
  const configuration = readConfiguration(process.env);
  const database = await openDatabase(configuration);
  try {
    if (values['new-log'] === true) {
      await beginLog({ configuration, database });
      console.log('The log begins. Start the register.');
    } else {
      const declaration = { reason: values.reason ?? '', shown, unknownPlaces };
      describePreview(await previewRecovery({ configuration, database }, declaration));
      if (values.yes !== true) await askToPublish();
      describe(await declareRecovery({ configuration, database }, declaration));
    }
  } finally {
    await database.close();
  }
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        reason: { type: 'string' },
        lost: { type: 'string', multiple: true },
        places: { type: 'string' },
        'new-log': { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    });
  } catch {
    throw new ConfigurationError(USAGE);
  }
}

function readShown(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigurationError(`${path} cannot be read.`);
  }
}

function describePreview({ number, from, to, lost, reason, end, silent }: Preview): void {
  console.log(`To be published as recovery ${number}, in the public log and on /verify, for good:`);
  console.log(`  restored from ${from.size} to ${to.size} entries; ${countLost(lost)}`);
  console.log(`  the log continues with at least ${end} entries`);
  console.log(`  reason: ${reason}`);
  warnOfSilence(silent, 'If one saw a later state, you will have to declare again.');
}

/** @throws ConfigurationError unless the operator agrees on the terminal */
async function askToPublish(): Promise<void> {
  const unasked = 'Nothing was signed. To publish it, run the command again with --yes.';
  if (!process.stdin.isTTY) throw new ConfigurationError(unasked);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type publish to sign it: ');
  terminal.close();
  if (answer.trim() !== 'publish') throw new ConfigurationError(unasked);
}

function countLost(lost: number): string {
  return lost === 1 ? '1 signed state was lost' : `${lost} signed states were lost`;
}

function warnOfSilence(silent: readonly string[], consequence: string): void {
  if (silent.length > 0) console.log(`These witnesses did not answer: ${silent.join(', ')}. ${consequence}`);
}

function describe({ number, from, to, size, lost, doubled, silent }: Declared): void {
  console.log(`Recovery ${number}: the public log was restored from ${from.size} to ${to.size} entries.`);
  console.log(`${countLost(lost)}. The log continues with ${size} entries; /log/recoveries shows the statement.`);
  console.log('A running register signs again within 15 seconds; until then its /readyz says held.');
  if (doubled.length > 0) {
    console.log(
      `Two different states of ${doubled.join(', ')} entries were signed before: some people will see Two histories.`,
    );
  }
  warnOfSilence(silent, 'If one saw a later state, declare again.');
}

main().catch((error: unknown) => {
  // Run a second time, the command has nothing left to do, which is no failure.
  if (error instanceof NothingToDeclare) return console.log(error.message);
  const explained = explainConnection(error);
  console.error(explained instanceof ConfigurationError ? explained.message : explained);
  return process.exit(1);
});
