import { Priority, WORK_STATUSES, type WorkFilter, WorkState } from '@atlas/contract/work';

/** What the desk's list shows of a queue. */
export type DeskFilter = Omit<WorkFilter, 'queueName' | 'department'>;

/** The names of the filter's parts in the address. */
const NAMES = ['status', 'state', 'holder', 'tag', 'priority', 'escalation', 'search'] as const;

/** Reads a filter as the address holds it; what it does not know is left out. */
export function readDeskFilter(parameters: URLSearchParams): DeskFilter {
  const status = WORK_STATUSES.find((name) => name === parameters.get('status')) ?? 'open';
  const state = WorkState.options.find((name) => name === parameters.get('state'));
  const priority = Priority.options.find((name) => name === parameters.get('priority'));
  const holder = (['me', 'none'] as const).find((name) => name === parameters.get('holder'));
  const escalation = [1, 2, 3].find((level) => String(level) === parameters.get('escalation'));
  const tag = parameters.get('tag')?.trim().slice(0, 40);
  const search = parameters.get('search')?.trim().slice(0, 100);
  return {
    status,
    ...(state === undefined ? {} : { state }),
    ...(holder === undefined ? {} : { holder }),
    ...(priority === undefined ? {} : { priority }),
    ...(escalation === undefined ? {} : { escalation }),
    ...(tag ? { tag } : {}),
    ...(search ? { search } : {}),
  };
}

/** The values of the address that show a filter; null for a part that filters nothing. */
export function writeDeskFilter(filter: DeskFilter): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    NAMES.map((name) => {
      const value = filter[name];
      return [name, value === undefined || (name === 'status' && value === 'open') ? null : String(value)];
    }),
  );
}

/** How many parts of a filter narrow the list, besides what is searched for. */
export function countNarrowing(filter: DeskFilter): number {
  const { search: _, ...parts } = filter;
  return Object.values(writeDeskFilter(parts)).filter((value) => value !== null).length;
}
