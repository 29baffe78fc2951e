import { nameFaults } from '../platform/database/compare-schema.rules.ts';
import { readFolder, runCommand } from './run-command.ts';
import { takeBackup } from './take-backup.ts';

runCommand(async (configuration) => {
  const folder = readFolder('Name a folder that is not there yet: npm run backup -- FOLDER');
  // pg_dump creates its file with mode 0666 and the umask.
  process.umask(0o077);
  const { manifest, damaged, faults, apart } = await takeBackup(configuration, folder);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(`The backup of ${manifest.takenAt} is in ${folder}.`);
  console.log(
    `It holds ${rows} rows of ${Object.keys(manifest.rows).length} tables, and the public log of ${manifest.log.size} entries.`,
  );
  console.log(`It holds ${manifest.files.count} files of ${manifest.files.bytes} bytes.`);
  if (apart !== undefined)
    console.log(`What the log has signed is in ${apart}: keep it on another machine than the backup.`);
  const keys = [
    configuration.registerKey === undefined ? ['register-key'] : [],
    configuration.secretsKey === undefined ? ['secrets-key'] : [],
  ].flat();
  for (const name of keys) {
    console.log(`${configuration.dataFolder}/${name} is not in it: keep a copy of it in a safe place.`);
  }
  if (faults.length > 0) {
    console.error(
      `The backup holds every row, but the register is not whole (${nameFaults(faults)}): run npm run audit.`,
    );
  }
  for (const name of damaged) {
    console.error(`The stored file ${name} is damaged and was left out: run npm run audit.`);
    process.exitCode = 1;
  }
});
