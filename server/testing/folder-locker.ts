import { lockFolder } from '../src/platform/database/folder-lock.ts';

// Locks a folder on request, reports whether it succeeded, and holds the lock until it is ended.
const [folder = ''] = process.argv.slice(2);
process.stdout.write('waiting\n');
process.stdin.once('data', () => {
  try {
    lockFolder(folder);
    process.stdout.write('held\n');
  } catch (error) {
    process.stdout.write(`refused: ${error instanceof Error ? error.message : String(error)}\n`);
  }
});
process.stdin.once('end', () => process.exit(0));
