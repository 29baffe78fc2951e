import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '@atlas/contract/documents';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import type { TestCompany } from '../../testing/builders/company.ts';
import { callRaw } from '../../testing/call.ts';
import { runOperatorCommand } from '../../testing/command.ts';
import { createPostgresDatabase, createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { formOf, uploadTo } from '../../testing/upload.ts';
import { buildWorld } from '../../testing/world.ts';
import { readConfiguration } from '../platform/config.ts';
import { ConfigurationError } from '../platform/configuration-error.ts';
import { openEmbedded } from '../platform/database/embedded.ts';
import { openPostgresql } from '../platform/database/postgresql.ts';
import { BackupRefused } from './backup-refused.ts';
import { hearOrders } from './hear-orders.ts';
import { Manifest } from './manifest.rules.ts';
import { restoreBackup } from './restore-backup.ts';

const isEmbedded = process.env.ATLAS_TEST_ENGINE === 'embedded';
const SLOW_MACHINE_MILLISECONDS = 180_000;
const scratch = mkdtempSync(join(tmpdir(), 'atlas-backup-'));
const taken = join(scratch, 'taken');

/** How a place is damaged, how it is repaired, and what the audit reports in between. */
type Tampering = readonly [
  what: string,
  tamper: string | (() => Promise<void>),
  mend: string | (() => Promise<void>),
  sentence: RegExp,
];
type Settings = Readonly<Record<string, string | undefined>>;
let running: TestApp;
let company: TestCompany;
let source: Settings;
let closeOrders: (() => Promise<void>) | undefined;

/** On the embedded engine a database in a folder, as a register uses it. */
async function createStorage(): Promise<TestDatabase> {
  if (!isEmbedded) return createTestDatabase();
  const folder = mkdtempSync(join(scratch, 'data-'));
  const opened = await openEmbedded(folder, inject('embeddedTemplate'));
  return { opened, folder, address: undefined, remove: () => opened.close() };
}

beforeAll(async () => {
  running = await startTestApp({}, await createStorage());
  closeOrders = await hearOrders(running.configuration, running.database);
  ({ company } = (await buildWorld(running)).own);
  source = { ATLAS_DATA: running.storage.folder, DATABASE_URL: running.storage.address };
}, SLOW_MACHINE_MILLISECONDS);
afterAll(async () => {
  await running.app.close();
  await closeOrders?.();
  await running.storage.remove();
  rmSync(scratch, { recursive: true });
});

/** An empty place for a register. */
async function emptyPlace(): Promise<Settings & { readonly ATLAS_DATA: string }> {
  return {
    ATLAS_DATA: mkdtempSync(join(scratch, 'place-')),
    DATABASE_URL: isEmbedded ? undefined : await createPostgresDatabase(),
  };
}

/** Adds assets with a document each until it is stopped. @returns the documents that were acknowledged so far */
function writeOn() {
  const documents: { readonly documentID: string; readonly sha256: string }[] = [];
  let stopped = false;
  const write = async () => {
    while (!stopped) {
      const { assetID } = await buildAsset(running, { companyID: company.companyID, token: company.director.token });
      const bytes = samplePdf(crypto.randomUUID());
      const place = { companyID: company.companyID, holder: `assets/${assetID}` };
      const { status, body } = await uploadTo(running, place, formOf([{ bytes }]), company.director);
      expect(status).toBe(200);
      documents.push({ documentID: body._id, sha256: createHash('sha256').update(bytes).digest('hex') });
    }
  };
  const writers = Promise.all([write(), write()]);
  return {
    documents,
    stop: async () => {
      stopped = true;
      await writers;
    },
  };
}

/** Runs statements in a place as its superuser, bypassing triggers, and leaves nothing open. */
async function alter(place: Settings, text: string): Promise<void> {
  const opened =
    place.DATABASE_URL === undefined
      ? await openEmbedded(place.ATLAS_DATA ?? '')
      : openPostgresql(place.DATABASE_URL, 1);
  try {
    await opened.pool.query(`SET session_replication_role = replica; ${text}; RESET session_replication_role`);
  } finally {
    await opened.close();
  }
}

describe('a backup that is taken while people write', () => {
  let place: Settings & { readonly ATLAS_DATA: string };
  let before: ReturnType<typeof writeOn>['documents'];

  it(
    'succeeds, and says what it contains',
    async () => {
      const writing = writeOn();
      await expect.poll(() => writing.documents.length, { timeout: 60_000 }).toBeGreaterThan(3);
      before = [...writing.documents];
      const end = await runOperatorCommand('backup', source, taken);
      const during = writing.documents.length - before.length;
      await writing.stop();
      expect(end).toMatchObject({ code: 0, complaint: '' });
      expect(end.output).toMatch(/^The backup of \S+ is in \S+\.\nIt holds \d+ rows of \d+ tables/);
      expect(during).toBeGreaterThan(0);
      expect(readdirSync(taken).sort()).toEqual(
        ['SHA256SUMS', isEmbedded ? 'database.tar.gz' : 'database.dump', 'files', 'files.list', 'manifest.json'].sort(),
      );
      expect(existsSync(`${taken}.unfinished`)).toBe(false);
      expect(statSync(taken).mode & 0o777).toBe(0o700);
      const modes = readdirSync(taken, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o777);
      expect([...new Set(modes)]).toEqual([0o600]);
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it("stores the log's signed states apart, and never its key", () => {
    expect(readFileSync(join(`${taken}-apart`, 'register-checkpoints.jsonl'), 'utf8')).toContain('"note"');
    const names = readdirSync(taken, { recursive: true }).map(String);
    expect(names.filter((name) => /register-(key|checkpoints)/.test(name))).toEqual([]);
  });

  it(
    'is restored elsewhere to its last row and file',
    async () => {
      place = await emptyPlace();
      const end = await runOperatorCommand('restore', place, taken);
      expect(end).toMatchObject({ code: 0, complaint: '' });
      expect(existsSync(join(place.ATLAS_DATA, 'register-checkpoints.jsonl'))).toBe(false);
      // The rows of the embedded engine are open to no other account of the machine: neither new ones nor restored ones.
      const clusters = isEmbedded ? [source, place].map((of) => join(of.ATLAS_DATA ?? '', 'postgres')) : [];
      expect(clusters.filter((cluster) => (statSync(cluster).mode & 0o77) !== 0)).toEqual([]);
      const audit = await runOperatorCommand('audit', place);
      expect(audit).toMatchObject({ code: 0, complaint: '' });
      expect(audit.output).toContain('The register is sound.');
      expect(audit.output.match(/^ok /gm)).toHaveLength(7);
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it(
    'has every document that was acknowledged before it began',
    async () => {
      const opened = isEmbedded ? await openEmbedded(place.ATLAS_DATA) : openPostgresql(place.DATABASE_URL ?? '', 4);
      const storage = { opened, folder: place.ATLAS_DATA, address: place.DATABASE_URL, remove: async () => {} };
      // As in docs/operations.md: the backup does not have it.
      expect(existsSync(join(place.ATLAS_DATA, 'secrets-key'))).toBe(false);
      await expect(startTestApp({}, storage)).rejects.toThrow(ConfigurationError);
      cpSync(join(source.ATLAS_DATA ?? '', 'secrets-key'), join(place.ATLAS_DATA, 'secrets-key'));
      const restored = await startTestApp({}, storage);
      for (const { documentID } of before) {
        const params = { companyID: company.companyID, documentID } as never;
        expect((await callRaw(restored.app, readDocument, { params }, company.director)).status).toBe(200);
      }
      await restored.app.close();
      await opened.close();
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  const manifest = () => Manifest.parse(JSON.parse(readFileSync(join(taken, 'manifest.json'), 'utf8')));
  const firstFile = () => readFileSync(join(taken, 'files.list'), 'utf8').slice(0, 64);
  const placeOf = (folder: string, name: string) => join(folder, 'files', name.slice(0, 2), name);
  const flip = (path: string) => {
    const bytes = readFileSync(path);
    bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };

  it.each([
    [
      'a flipped byte of the database',
      (copy: string) => flip(join(copy, manifest().parts[0]?.path ?? '')),
      /^The archive is damaged: database\./,
    ],
    [
      'a flipped byte of a file',
      (copy: string) => flip(placeOf(copy, firstFile())),
      /^The archive is damaged: files\//,
    ],
    ['a missing file', (copy: string) => rmSync(placeOf(copy, firstFile())), /^The archive is damaged: files\//],
    [
      'a shortened list of files',
      (copy: string) => writeFileSync(join(copy, 'files.list'), ''),
      /^The archive is damaged: files\.list/,
    ],
    [
      'a missing database',
      (copy: string) => rmSync(join(copy, manifest().parts[0]?.path ?? '')),
      /^The archive is damaged: database\./,
    ],
    [
      'an altered manifest',
      (copy: string) => appendFileSync(join(copy, 'manifest.json'), ' '),
      /^The archive is damaged: manifest\.json/,
    ],
    ['no manifest', (copy: string) => rmSync(join(copy, 'manifest.json')), /^There is no backup in /],
    [
      'a newer layout',
      (copy: string) => writeFileSync(join(copy, 'manifest.json'), '{"format": 2}'),
      /^The archive has the layout 2/,
    ],
    [
      'a newer migration',
      (copy: string) =>
        writeFileSync(
          join(copy, 'manifest.json'),
          JSON.stringify({ ...manifest(), migrations: ['20990101000000_later'] }),
        ),
      /^The archive is newer than this version of the register, which does not know the migration 20990101000000_later\.$/m,
    ],
    [
      'migrations from before the baseline',
      (copy: string) =>
        writeFileSync(
          join(copy, 'manifest.json'),
          JSON.stringify({ ...manifest(), migrations: ['20261121000100_foundation'] }),
        ),
      /^The archive was made by a preview from before the first release, and no version can restore it\.$/m,
    ],
    [
      'the other engine',
      (copy: string) =>
        writeFileSync(
          join(copy, 'manifest.json'),
          JSON.stringify({ ...manifest(), engine: isEmbedded ? 'postgresql' : 'embedded' }),
        ),
      /^The archive is of /,
    ],
  ] as const)(
    'is refused with %s before anything is touched',
    async (_what, damage, sentence) => {
      const copy = mkdtempSync(join(scratch, 'damaged-'));
      cpSync(taken, copy, { recursive: true });
      damage(copy);
      const empty = await emptyPlace();
      const refusal = await restoreBackup(readConfiguration(empty), copy).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(BackupRefused);
      expect(refusal).toMatchObject({ message: expect.stringMatching(sentence) });
      expect(String(refusal).split('\n')).toHaveLength(1);
      expect(readdirSync(empty.ATLAS_DATA)).toEqual([]);
      // Nothing was touched: the whole archive fits in.
      rmSync(copy, { recursive: true });
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it(
    'is refused by a place with a register, and an existing folder is not overwritten',
    async () => {
      const again = await runOperatorCommand('restore', place, taken);
      expect(again).toMatchObject({ code: 1 });
      expect(again.complaint).toMatch(/already holds/);
      expect(again.complaint.trim().split('\n')).toHaveLength(1);
      const twice = await runOperatorCommand('backup', source, taken);
      expect(twice).toMatchObject({ code: 1 });
      expect(twice.complaint).toMatch(/is there already: name a folder that is not\.\n$/);
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  // A file that was written during the backup may have no row in it yet, so these are of documents from before.
  const fileOf = (index = 0) => placeOf(place.ATLAS_DATA, before[index]?.sha256 ?? '');
  const TAMPERINGS: readonly Tampering[] = [
    [
      'a changed balance',
      'UPDATE app.account SET debits_posted = debits_posted + 1, credits_posted = credits_posted + 1',
      'UPDATE app.account SET debits_posted = debits_posted - 1, credits_posted = credits_posted - 1',
      /do not explain its balance/,
    ],
    [
      'a gate that was passed behind its facts',
      `UPDATE app.gate_pass SET reason = state, state = 'WAIVED' WHERE hold_id IS NULL`,
      `UPDATE app.gate_pass SET state = reason, reason = NULL WHERE hold_id IS NULL`,
      /is WAIVED, and its facts say/,
    ],
    [
      'a removed file',
      async () => renameSync(fileOf(), `${fileOf()}.away`),
      async () => renameSync(`${fileOf()}.away`, fileOf()),
      /^ {6}The file of \S+ \S+ is missing/m,
    ],
    ['a flipped byte', async () => flip(fileOf(1)), async () => flip(fileOf(1)), /The file of \S+ \S+ was altered/],
    [
      'an altered entry of the log',
      `UPDATE app.log_entry SET leaf = replace(leaf, '"v":1', '"v":7') WHERE seq = 2`,
      `UPDATE app.log_entry SET leaf = replace(leaf, '"v":7', '"v":1') WHERE seq = 2`,
      /entries of the log are not those that were signed/,
    ],
    [
      'a log that is shorter than what was signed',
      async () => {
        cpSync(laterCheckpoints(), join(place.ATLAS_DATA, 'register-checkpoints.jsonl'));
        renameSync(join(place.ATLAS_DATA, 'restored.json'), join(place.ATLAS_DATA, 'away.json'));
      },
      async () => {
        rmSync(join(place.ATLAS_DATA, 'register-checkpoints.jsonl'));
        renameSync(join(place.ATLAS_DATA, 'away.json'), join(place.ATLAS_DATA, 'restored.json'));
      },
      /entries, and \d+ were signed \(register-checkpoints\.jsonl\)/,
    ],
    [
      'a dropped trigger',
      'DROP TRIGGER asset_placed ON app.asset',
      `CREATE TRIGGER asset_placed AFTER INSERT ON app.asset
             REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.place_new_assets()`,
      /trigger asset_placed on app\.asset is missing/,
    ],
    [
      'a policy switched off',
      'ALTER TABLE app.asset DISABLE ROW LEVEL SECURITY',
      'ALTER TABLE app.asset ENABLE ROW LEVEL SECURITY',
      /a tenant table without forced row-level security: asset/,
    ],
  ];

  /** Makes the changes; all statements together, because the embedded engine is opened for them. */
  async function change(changes: readonly Tampering[1][]): Promise<void> {
    const statements = changes.filter((one) => typeof one === 'string');
    if (statements.length > 0) await alter(place, statements.join('; '));
    for (const one of changes) if (typeof one !== 'string') await one();
  }

  // Each sentence reports a single tampering, so most are tried at once: an audit is a process of its own. An altered
  // entry contradicts many signed states and would hide the others.
  const isEntry = ([what]: Tampering) => what === 'an altered entry of the log';
  const steps: readonly (readonly [what: string, tamperings: readonly Tampering[]])[] = [
    ['an altered entry of the log', TAMPERINGS.filter(isEntry)],
    ['everything else at once', TAMPERINGS.filter((tampering) => !isEntry(tampering))],
  ];
  // What the audit reads of the log it reads alike on both engines.
  it.each(isEmbedded ? steps.slice(1) : steps)(
    'is found tampered with after %s',
    async (_what, tamperings) => {
      await change(tamperings.map(([, tamper]) => tamper));
      const red = await runOperatorCommand('audit', place);
      expect(red.code).toBe(1);
      for (const [, , , sentence] of tamperings) expect(red.output).toMatch(sentence);
      if (tamperings.some(([what]) => what === 'a dropped trigger')) {
        const warned = await runOperatorCommand('backup', place, join(mkdtempSync(join(scratch, 'warned-')), 'backup'));
        expect(warned.complaint).toMatch(
          /but the register is not whole \(.*trigger asset_placed on app\.asset is missing.*\)/,
        );
      }
      expect(red.output).toMatch(/The register has (one fault|\d+ faults)\.\n$/);
      await change(tamperings.map(([, , mend]) => mend).toReversed());
      expect(await runOperatorCommand('audit', place)).toMatchObject({ code: 0, complaint: '' });
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it(
    'is reported as held, not damaged, with a record of states signed after it',
    async () => {
      const memory = join(place.ATLAS_DATA, 'register-checkpoints.jsonl');
      cpSync(laterCheckpoints(), memory);
      const held = await runOperatorCommand('audit', place);
      expect(held).toMatchObject({ code: 1, complaint: '' });
      expect(held.output).toMatch(
        /^HELD {2}Log: .*\n {6}After the backup of \S+ was taken, the log signed \d+ more states? that register-checkpoints\.jsonl has, up to \d+ entries;/m,
      );
      expect(held.output).not.toContain('FAULT');
      expect(held.output).toMatch(/The register is sound, and its public log is held\.\n$/);
      rmSync(memory);
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  /** What the running register has signed since the backup. */
  const laterCheckpoints = () => join(running.storage.folder, 'register-checkpoints.jsonl');
});

describe('an audit of a register that runs', () => {
  it(
    'is green while people write and states are signed',
    async () => {
      const memory = join(running.storage.folder, 'register-checkpoints.jsonl');
      const writing = writeOn();
      try {
        for (let isMoved = false; !isMoved; ) {
          const before = statSync(memory).size;
          const end = await runOperatorCommand('audit', source);
          expect(end).toMatchObject({ code: 0, complaint: '' });
          isMoved = statSync(memory).size > before;
        }
      } finally {
        await writing.stop();
      }
    },
    SLOW_MACHINE_MILLISECONDS,
  );
});
