import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { QUEUE_DEPARTMENTS, QUEUE_NAMES, type QueueName } from '@atlas/contract/queues';
import { statesBefore } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import type { listWork, WorkFilter } from '@atlas/contract/work';
import type { PreparedStatement } from '../platform/database/database.ts';

type Query = Received<typeof listWork>['query'];

interface Asked {
  readonly statement: PreparedStatement;
  readonly values: readonly unknown[];
}

/** Written out in the same words as the indexes. */
const listStates = (states: readonly string[]) => `w.state IN (${states.map((state) => `'${state}'`).join(', ')})`;
const OPEN_STATES = listStates(statesBefore(workLife.steps.note));
const STATUS: Readonly<Record<WorkFilter['status'], string>> = {
  open: `${OPEN_STATES} AND w.snoozed_until IS NULL`,
  snoozed: `${OPEN_STATES} AND w.snoozed_until IS NOT NULL`,
  closed: listStates(statesBefore(workLife.steps.reopen)),
  all: 'true',
};
const ORDER: Readonly<Record<WorkFilter['status'], string>> = {
  open: 'w.line, w.created_at, w.id',
  snoozed: 'w.snoozed_until, w.id',
  closed: 'w.updated_at DESC, w.id',
  all: 'w.updated_at DESC, w.id',
};

/** Open items that are not snoozed by queue, of the queues that the person sees. */
const OPEN = `(SELECT coalesce(json_agg(json_build_object('queueName', q.queue_name, 'count', q.open_items) ORDER BY q.queue_name), '[]')
  FROM app.work_queue q WHERE q.company_id = $1 AND q.open_items > 0
    AND ((SELECT app.manages_company()) OR q.queue_name = ANY ((SELECT app.own_queues())::text[])))`;

/** A page of the work that a filter shows. Each combination of filters is a statement of its own, planned once. */
export function askForPage(companyID: CompanyId, query: Query): Asked {
  const { status, limit, offset } = query;
  const { where, values, name } = filterWork(companyID, query);
  const [most, skipped] = [`$${values.length + 1}`, `$${values.length + 2}`];
  return {
    statement: {
      name: `work.list ${name}`,
      // The order of the line is an index, whatever the queue. Other filters are read by their values.
      ...(isCounted(query) ? { plan: 'once' } : {}),
      text: `SELECT json_build_object(
          'items', ${listItems(`${where} ORDER BY ${ORDER[status]} LIMIT ${most}::int OFFSET ${skipped}::int`)},
          'count', ${isCounted(query) ? countQueues('open_items', query) : `(SELECT count(*) FROM app.work_item w WHERE ${where})`},
          'snoozed', ${countQueues('snoozed_items', query)},
          'open', ${OPEN})::text`,
    },
    values: [...values, limit, offset],
  };
}

/** Every item that a filter shows, up to a number of them, as a list of JSON. */
export function askForAll(companyID: CompanyId, query: WorkFilter, most: number): Asked {
  const { where, values, name } = filterWork(companyID, query);
  return {
    statement: {
      name: `work.export ${name}`,
      text: `SELECT ${listItems(`${where} ORDER BY ${ORDER[query.status]} LIMIT $${values.length + 1}::int`)}::text`,
    },
    values: [...values, most],
  };
}

/** The rows are looked up again by their ids: from a row of the table, the columns are read without taking it apart. */
function listItems(chosen: string): string {
  return `(SELECT coalesce(json_agg(app.work_item_json(w) ORDER BY p.place), '[]')
    FROM (SELECT c.id, row_number() OVER () AS place FROM (SELECT w.id FROM app.work_item w WHERE ${chosen}) c) p
    JOIN app.work_item w ON w.company_id = $1 AND w.id = p.id)`;
}

/** Conditions with their values. The name has a letter for each filter, because the names of statements are short. */
function filterWork(companyID: CompanyId, query: WorkFilter) {
  const { status, queueName, department, state, holder, tag, priority, escalation, search } = query;
  const values: unknown[] = [companyID];
  const parts: string[] = [];
  const name: string[] = [];
  const add = (part: string, value: unknown, write: (parameter: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(write(`$${values.length}`));
    name.push(part);
  };
  add('q', queueName, (it) => `w.queue_name = ${it}`);
  add('d', queuesOf(department), (it) => `w.queue_name = ANY (${it}::text[])`);
  add('s', state, (it) => `w.state = ${it}`);
  add('t', tag, (it) => `${it} = ANY (w.tags)`);
  add('p', priority, (it) => `w.priority = ${it}`);
  add('l', escalation, (it) => `w.escalation >= ${it}`);
  add('w', search, (it) => `w.id IN (SELECT app.find_work(${it}))`);
  if (holder !== undefined) {
    parts.push(holder === 'me' ? 'w.assignee_id = (SELECT app.current_user_id())' : 'w.assignee_id IS NULL');
    name.push(holder === 'me' ? 'm' : 'n');
  }
  return {
    where: ['w.company_id = $1', STATUS[status], ...parts].join(' AND '),
    values,
    name: `${status} ${name.join('')}`,
  };
}

/** Whether the number that a filter shows is counted with every change. */
function isCounted({ status, queueName: _queue, department: _department, ...others }: Query): boolean {
  const { limit: _limit, offset: _offset, ...filters } = others;
  return status === 'open' && Object.values(filters).every((value) => value === undefined);
}

/** The parameters are in the order in which the filter adds them. */
function countQueues(counted: 'open_items' | 'snoozed_items', { queueName, department }: Query): string {
  const byQueue = queueName === undefined ? '' : 'AND q.queue_name = $2';
  const byDepartment =
    department === undefined ? '' : `AND q.queue_name = ANY ($${queueName === undefined ? 2 : 3}::text[])`;
  return `(SELECT coalesce(sum(q.${counted}), 0) FROM app.work_queue q WHERE q.company_id = $1 ${byQueue} ${byDepartment}
    AND ((SELECT app.manages_company()) OR q.queue_name = ANY ((SELECT app.own_queues())::text[])))`;
}

function queuesOf(department: WorkFilter['department']): readonly QueueName[] | undefined {
  return department && QUEUE_NAMES.filter((name) => QUEUE_DEPARTMENTS[name] === department);
}
