import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveBoundary } from '@atlas/contract/cartography';
import type { ErrorCode, Issue } from '@atlas/contract/errors';
import { readFieldReason } from '@atlas/contract/field-reasons';
import type { CategoryId, CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import { createCategory } from '../assets/index.ts';
import { type PlottedBoundary, plotBoundary } from '../cartography/index.ts';
import { createCompany } from '../companies/index.ts';
import { createAccount, openSession } from '../people/index.ts';
import { readConfiguration } from '../platform/config.ts';
import type { Actor, Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open.ts';
import { writeIssue } from '../platform/describe-reason.ts';
import { chooseLocale } from '../platform/locale.ts';
import { isRefusal } from '../platform/outcome.ts';

/** What the server says to a boundary. */
export type PlotAnswer =
  | { readonly ok: true; readonly boundary: PlottedBoundary }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string; readonly issues: readonly Issue[] };

/** A company of its own in which boundaries are plotted as a client would. */
export interface Workbench {
  /** Sends what a client would send, company, category and number apart. */
  readonly plot: (number: string, sent: Readonly<Record<string, unknown>>) => Promise<PlotAnswer>;
  /** Transforms [x, y] pairs in the database, between two of its systems by number. */
  readonly transform: (
    from: number,
    to: number,
    pairs: readonly (readonly [number, number])[],
  ) => Promise<readonly (readonly [number, number])[]>;
}

/** Opens an embedded database in a folder that goes with it. */
export async function openWorkbench(): Promise<Workbench & { readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-vectors-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const database = await openDatabase(readConfiguration({ ATLAS_DATA: folder, ATLAS_DEMO: 'off' }));
    const close = async () => {
      await database.close();
      remove();
    };
    return { ...(await setUpWorkbench(database)), close };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Sets a company up in a database, to plot in. */
export async function setUpWorkbench(database: Database): Promise<Workbench> {
  const office = await foundOffice(database);
  return {
    plot: (number, sent) => plot(database, office, number, sent),
    transform: (from, to, pairs) => transform(database, office, from, to, pairs),
  };
}

interface Office {
  readonly actor: Actor;
  readonly companyID: CompanyId;
  readonly categoryId: CategoryId;
}

async function foundOffice(database: Database): Promise<Office> {
  const email = 'vectors@example.com';
  // No password has this hash: nobody signs in here.
  const sub = await createAccount({ database }, { email, name: 'Vectors', passwordHash: '-' });
  const { actor } = await openSession(database, sub, 'Vectors');
  const company = await database.withTenant(actor, null, (scope) =>
    createCompany(scope, { company: 'Vectors', companyEmail: email }),
  );
  if (isRefusal(company)) throw new Error(`the company was refused: ${company.code}`);
  const { companyID } = company;
  const category = await database.withTenant(actor, companyID, (scope) =>
    createCategory(scope, { companyID, category: 'Vectors' }),
  );
  if (isRefusal(category)) throw new Error(`the category was refused: ${category.code}`);
  return { actor, companyID, categoryId: category._id };
}

async function plot(
  database: Database,
  { actor, companyID, categoryId }: Office,
  assetNumber: string,
  sent: Readonly<Record<string, unknown>>,
): Promise<PlotAnswer> {
  const input = saveBoundary.body.safeParse({ ...sent, companyID, categoryId, assetNumber });
  if (!input.success) {
    const issues = input.error.issues.map(({ path, ...issue }) =>
      writeIssue({ ...readFieldReason(issue), path: path.join('.') }, chooseLocale()),
    );
    return { ok: false, code: 'invalid_input', message: issues[0]?.message ?? '', issues };
  }
  const answer = await database.withTenant(actor, companyID, (scope) => plotBoundary(scope, input.data));
  if (!isRefusal(answer)) return { ok: true, boundary: answer };
  const { message = '', issues = [] } = answer.details;
  return { ok: false, code: answer.code, message, issues };
}

async function transform(
  database: Database,
  { actor, companyID }: Office,
  from: number,
  to: number,
  pairs: readonly (readonly [number, number])[],
): Promise<readonly (readonly [number, number])[]> {
  return database.readAsTenant(actor, companyID, async ({ tx }) => {
    const { rows } = await sql<{ x: number; y: number }>`
      SELECT public.ST_X(moved.point) AS x, public.ST_Y(moved.point) AS y
      FROM unnest(${pairs.map(([x]) => x)}::float8[], ${pairs.map(([, y]) => y)}::float8[])
        WITH ORDINALITY AS given (x, y, place)
      CROSS JOIN LATERAL (
        SELECT public.ST_Transform(public.ST_SetSRID(public.ST_MakePoint(given.x, given.y), ${from}::int), ${to}::int) AS point
      ) moved
      ORDER BY given.place`.execute(tx);
    return rows.map(({ x, y }) => [x, y] as const);
  });
}
