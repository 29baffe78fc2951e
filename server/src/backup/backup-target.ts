import { faultCode } from '../platform/database/faults.ts';
import { BackupRefused } from './backup-refused.ts';

const IN_THE_WAY = 'a file is in the way';
const NOT_ALLOWED = 'this account may not write there';
const FULL = 'its disk is full';
const READ_ONLY = 'its file system is read-only';
const REASONS: Readonly<Record<string, string>> = {
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: READ_ONLY,
  ENOSPC: FULL,
  EDQUOT: 'its quota is used up',
  ENOTDIR: IN_THE_WAY,
  EEXIST: IN_THE_WAY,
  ENOENT: 'no folder can be made there',
  ENAMETOOLONG: 'its name is too long',
};
/** As pg_dump, the embedded engine's thread and a register that makes the archive report it. */
const IN_WORDS = [
  [/no space left/i, FULL],
  [/read-only file system/i, READ_ONLY],
  [/EDQUOT|quota exceeded/i, REASONS.EDQUOT],
] as const;

/** Turns an error about the folder that a backup is written to into one sentence; other errors stay what they are. */
export function explainTarget(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  const path = 'path' in error ? error.path : undefined;
  const isOfTarget =
    path === undefined || (typeof path === 'string' && (path.startsWith(folder) || folder.startsWith(`${path}/`)));
  const reason = REASONS[faultCode(error) ?? ''] ?? IN_WORDS.find(([words]) => words.test(error.message))?.[1];
  if (reason === undefined || !isOfTarget) return error;
  return new BackupRefused(
    `No backup can be written to ${folder}: ${reason}. Name another folder, or make room there.`,
    {
      cause: error,
    },
  );
}
