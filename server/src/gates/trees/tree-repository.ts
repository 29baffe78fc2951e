import { type StoredTree, StoredTreeShape } from '@atlas/contract/gate-tree';
import type { CompanyId, GateTreeId } from '@atlas/contract/identifiers';
import type { BoundTree } from '@atlas/gating/bound-tree';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { PreparedStatement } from '../../platform/database/database.ts';
import type { Reader, Tx } from '../../platform/database/executor.ts';

const TREE = `v.definition || jsonb_build_object('_id', t.id, 'version', v.version)`;
const LATEST = `app.gate_tree t
    JOIN app.gate_tree_version v ON v.company_id = t.company_id AND v.tree_id = t.id AND v.version = t.version`;

/**
 * The trees of company $1 as they leave, oldest first, each with the proposal that waits in place of the version in force
 * for those who decide about it. Who reads them masked is not told which numbers wait.
 */
export const LIST_TREES: PreparedStatement = {
  name: 'gates.trees',
  text: `WITH proposed AS MATERIALIZED (SELECT * FROM app.waiting_proposals('gate_tree')), listed AS (
      SELECT t.id, t.created_at, t.version AS in_force, p.id AS proposal, coalesce((p.after ->> 'version')::int, v.version) AS version,
        coalesce(p.after -> 'definition', v.definition) AS definition, coalesce(p.after -> 'people', v.people) AS people
      FROM ${LATEST} LEFT JOIN proposed p ON p.subject = t.id::text WHERE t.company_id = $1
      UNION ALL
      SELECT p.subject::uuid, p.made_at, NULL, p.id, (p.after ->> 'version')::int, p.after -> 'definition', p.after -> 'people'
      FROM proposed p WHERE NOT EXISTS (SELECT FROM app.gate_tree t WHERE t.company_id = $1 AND t.id::text = p.subject)
    )
    SELECT coalesce(jsonb_agg(l.definition || jsonb_build_object('_id', l.id, 'version', l.version, 'inForce', l.in_force,
        'proposalID', l.proposal) || CASE WHEN (SELECT app.sees_company())
      THEN jsonb_build_object('waiting', app.waiting_numbers(l.definition, l.people))
      ELSE jsonb_build_object('waiting', '[]'::jsonb, 'children', app.masked_gates(l.definition -> 'children', l.people)) END ORDER BY l.created_at, l.id), '[]')::text FROM listed l`,
};

const Bound = z.object({ people: z.record(z.string(), z.string()) });
const Named = z.array(z.object({ name: z.string(), tree: z.nullable(z.unknown()) }));

/**
 * The company's trees in their latest versions by internal names, as one column; for known ones only the name. A
 * version's name contains its time of saving, so that it never matches one that was rolled back.
 */
export function selectUnknownTrees(companyID: CompanyId, known: Iterable<string>): RawBuilder<unknown> {
  return sql`SELECT coalesce(jsonb_agg(jsonb_build_object('name', n.name,
      'tree', CASE WHEN n.name <> ALL (${[...known]}::text[]) THEN n.tree END) ORDER BY n.created_at, n.id), '[]')
    FROM (SELECT t.created_at, t.id, ${sql.raw(TREE)} || jsonb_build_object('people', v.people) AS tree, concat_ws(' ', t.id, v.version, extract(epoch FROM v.saved_at)) AS name
      FROM ${sql.raw(LATEST)} WHERE t.company_id = ${companyID}) AS n`;
}

/** Trees by their names, oldest first: those that are known as they are, the others parsed. */
export function parseTrees(trees: unknown, known: ReadonlyMap<string, BoundTree>): ReadonlyMap<string, BoundTree> {
  return new Map(Named.parse(trees).map(({ name, tree }) => [name, known.get(name) ?? parseTree(tree)] as const));
}

function parseTree(tree: unknown): BoundTree {
  return { ...StoredTreeShape.parse(tree), people: new Map(Object.entries(Bound.parse(tree).people)) };
}

/** Holds the company's trees until the transaction ends: a save may rewrite names in those that link to its tree. */
export async function lockTrees(tx: Tx, companyID: CompanyId): Promise<void> {
  await tx
    .selectFrom('gate_tree')
    .select('id')
    .where('company_id', '=', companyID)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** One version of a tree; undefined if it never existed. */
export async function readVersion(
  reader: Reader,
  companyID: CompanyId,
  treeID: GateTreeId,
  version: number,
): Promise<StoredTree | undefined> {
  const row = await reader
    .selectFrom('gate_tree_version')
    .select(['definition', 'tree_id', 'version'])
    .where('company_id', '=', companyID)
    .where('tree_id', '=', treeID)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined || typeof row.definition !== 'object') return undefined;
  return StoredTreeShape.parse({ ...row.definition, _id: row.tree_id, version: row.version });
}

/** Begins a tree with its first version. */
export async function insertTree(tx: Tx, companyID: CompanyId, tree: BoundTree): Promise<void> {
  await tx.insertInto('gate_tree').values({ company_id: companyID, id: tree._id, version: tree.version }).execute();
  await insertVersion(tx, companyID, tree);
}

/** Gives a tree its next version. */
export async function advanceTree(tx: Tx, companyID: CompanyId, tree: BoundTree): Promise<void> {
  await tx
    .updateTable('gate_tree')
    .set({ version: tree.version })
    .where('company_id', '=', companyID)
    .where('id', '=', tree._id)
    .execute();
  await insertVersion(tx, companyID, tree);
}

async function insertVersion(
  tx: Tx,
  companyID: CompanyId,
  { _id, version, people, name, treeType, children, incomeTree, shareholderTree }: BoundTree,
): Promise<void> {
  await tx
    .insertInto('gate_tree_version')
    .values({
      company_id: companyID,
      tree_id: _id,
      version,
      people: JSON.stringify(Object.fromEntries(people)),
      definition: JSON.stringify({ name, treeType, children, incomeTree, shareholderTree }),
      saved_by: sql<string>`app.current_user_id()`,
    })
    .execute();
}
