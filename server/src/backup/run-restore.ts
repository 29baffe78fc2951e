import { restoreBackup } from './restore-backup.ts';
import { readFolder, runCommand } from './run-command.ts';

runCommand(async (configuration) => {
  const folder = readFolder('Name the folder of a backup: npm run restore -- FOLDER');
  const { manifest, files } = await restoreBackup(configuration, folder);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(`The backup of ${manifest.takenAt} is restored: ${rows} rows, each counted, and ${files.length} files.`);
  console.log(
    'Bring register-key, secrets-key and the newest register-checkpoints.jsonl into ATLAS_DATA before you start the register.',
  );
  console.log('Then run npm run audit.');
});
