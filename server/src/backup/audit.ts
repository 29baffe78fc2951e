import type { Configuration } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { auditBooks } from './audit-books.ts';
import { auditFiles } from './audit-files.ts';
import { auditGates } from './audit-gates.ts';
import { auditLog, readLogMemory } from './audit-log.ts';
import { auditSums } from './audit-sums.ts';
import type { Finding } from './finding.ts';

/** Runs every check of a register as of one moment, and changes nothing. */
export async function auditRegister(database: Database, { dataFolder }: Configuration): Promise<readonly Finding[]> {
  const { walls, schema, unread, pending } = await database.findFaults();
  if (pending.length > 0) {
    const fault = `${pending.length} migrations are missing: start this version of the register once, then audit.`;
    return [{ told: 'Schema.', faults: [fault] }];
  }
  const kept: Finding[] = [
    { told: 'Walls: row-level security, policies and roles.', faults: [...walls, ...unread.map(nameUnread)] },
    { told: 'Schema: every part as its migration made it.', faults: [...schema] },
  ];
  // Without its guards, the schema may lack what the checks below rely on.
  if (schema.some((fault) => /^(table|column|function|role) .* is missing$/.test(fault))) return kept;
  // A state signed during the audit is not in an earlier snapshot, but a state recorded earlier is in every later one.
  const memory = await readLogMemory(dataFolder);
  return database.withSnapshot(async (reader) => [
    await auditBooks(reader),
    await auditGates(reader),
    await auditSums(reader),
    await auditFiles(reader, dataFolder),
    await auditLog(reader, memory),
    ...kept,
  ]);
}

function nameUnread(table: string): string {
  return `a backup would miss rows of ${table}`;
}
