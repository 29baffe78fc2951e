import * as z from 'zod/mini';
import { auditRegister } from './audit.ts';
import { withDatabase } from './collect-database.ts';
import { askProcess } from './control-socket.ts';
import { Finding } from './finding.ts';
import { runCommand } from './run-command.ts';

const MOST_FAULTS = 20;

runCommand(async (configuration) => {
  const { databaseUrl, dataFolder } = configuration;
  const told = databaseUrl === undefined ? await askProcess(dataFolder, { act: 'audit' }) : undefined;
  const findings =
    told === undefined
      ? await withDatabase(configuration, (database) => auditRegister(database, configuration))
      : z.array(Finding).parse(told);
  for (const { told: sentence, faults, note } of findings) {
    console.log(`${faults.length === 0 ? 'ok   ' : 'FAULT'} ${sentence}`);
    for (const fault of faults.slice(0, MOST_FAULTS)) console.log(`      ${fault}`);
    if (faults.length > MOST_FAULTS) console.log(`      and ${faults.length - MOST_FAULTS} more`);
    if (note !== undefined) console.log(`      ${note}`);
  }
  const faults = findings.reduce((sum, finding) => sum + finding.faults.length, 0);
  console.log(faults === 0 ? 'The register is sound.' : `The register has ${faults} faults.`);
  if (faults > 0) process.exitCode = 1;
});
