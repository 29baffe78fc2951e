import * as z from 'zod/mini';
import { auditRegister } from './audit.ts';
import { withDatabase } from './collect-database.ts';
import { askProcess } from './control-socket.ts';
import { Finding } from './finding.ts';
import { runCommand } from './run-command.ts';

const MOST_FAULTS = 20;

runCommand(async (configuration) => {
  const { databaseUrl, dataFolder } = configuration;
  const answer = databaseUrl === undefined ? await askProcess(dataFolder, { act: 'audit' }) : undefined;
  const findings =
    answer === undefined
      ? await withDatabase(configuration, (database) => auditRegister(database, configuration))
      : z.array(Finding).parse(answer);
  for (const { told: sentence, faults, note, held } of findings) {
    console.log(`${nameFinding({ faults, held })} ${sentence}`);
    for (const fault of faults.slice(0, MOST_FAULTS)) console.log(`      ${fault}`);
    if (faults.length > MOST_FAULTS) console.log(`      and ${faults.length - MOST_FAULTS} more`);
    for (const more of [held, note]) if (more !== undefined) console.log(`      ${more}`);
  }
  const faults = findings.reduce((sum, finding) => sum + finding.faults.length, 0);
  const isHeld = findings.some(({ held }) => held !== undefined);
  const sound = isHeld ? 'The register is sound, and its public log is held.' : 'The register is sound.';
  console.log(faults === 0 ? sound : `The register has ${faults === 1 ? 'one fault' : `${faults} faults`}.`);
  if (faults > 0 || isHeld) process.exitCode = 1;
});

/** Five letters, so that the sentences begin in one column. */
function nameFinding({ faults, held }: Pick<Finding, 'faults' | 'held'>): string {
  if (faults.length > 0) return 'FAULT';
  return held === undefined ? 'ok   ' : 'HELD ';
}
