import { join } from 'node:path';
import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';
import { hashFile, isThere, placeOfFile } from './durable-files.ts';
import type { Finding } from './finding.ts';

interface NamedFile {
  readonly sha256: string;
  /** Undefined if the row has none. */
  readonly bytes: number | undefined;
  readonly label: string;
}

/** Hashes every file that a row names. */
export async function auditFiles(reader: Reader, dataFolder: string): Promise<Finding> {
  const folder = join(dataFolder, 'files');
  const named = await readNamedFiles(reader);
  const faults: string[] = [];
  let bytes = 0;
  for (const file of named) {
    const path = placeOfFile(folder, file.sha256);
    if (!(await isThere(path))) {
      faults.push(`The file of ${file.label} is missing: files/${file.sha256.slice(0, 2)}/${file.sha256}.`);
      continue;
    }
    const found = await hashFile(path);
    bytes += found.bytes;
    if (found.sha256 !== file.sha256) faults.push(`The file of ${file.label} was altered: ${path}.`);
    else if (file.bytes !== undefined && file.bytes !== found.bytes) {
      faults.push(`The file of ${file.label} has ${found.bytes} bytes, and its row says ${file.bytes}.`);
    }
  }
  return { told: `Files: ${named.length} files, ${bytes} bytes.`, faults };
}

async function readNamedFiles(reader: Reader): Promise<readonly NamedFile[]> {
  const { rows } = await sql<{ sha256: string; bytes: string | null; label: string }>`
    SELECT DISTINCT ON (sha256) sha256, bytes, label FROM (
      SELECT encode(d.sha256, 'hex') AS sha256, d.size_bytes::text AS bytes, 'document ' || d.id AS label FROM app.document d
      UNION ALL
      SELECT encode(i.sha256, 'hex'), NULL, 'import ' || i.id FROM app.asset_import i
      UNION ALL
      SELECT encode(m.sha256, 'hex'), m.size_bytes::text, 'mail ' || m.id FROM app.mail m WHERE m.sha256 IS NOT NULL
      UNION ALL
      SELECT encode(f.sha256, 'hex'), f.size_bytes::text, 'file ' || f.id || ' of a request' FROM app.work_file f) AS named
    ORDER BY sha256, bytes`.execute(reader);
  return rows.map(({ sha256, bytes, label }) => ({ sha256, bytes: bytes === null ? undefined : Number(bytes), label }));
}
