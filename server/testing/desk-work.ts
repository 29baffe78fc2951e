import type { CompanyId, WorkLinkId } from '@atlas/contract/identifiers';
import { listWork, readWorkItem, type WorkItem, type WorkItemDetail } from '@atlas/contract/work';
import { claimWorkItem, replyToWorkItem } from '@atlas/contract/work-steps';
import type { TestApp } from './app.ts';
import { buildDesk } from './builders/desk.ts';
import type { TestPerson } from './builders/person.ts';
import { call } from './call.ts';

/** The platform's desk, as its clerk works there. */
export interface DeskWork {
  readonly companyID: CompanyId;
  readonly clerk: TestPerson;
  /** The open items of an address or number, oldest first. */
  readonly listOf: (contact: string) => Promise<readonly WorkItem[]>;
  readonly read: (item: Pick<WorkItem, '_id'>) => Promise<WorkItemDetail>;
  /** Claims an item and answers it. */
  readonly reply: (
    item: Pick<WorkItem, '_id'>,
    message: string,
    files?: string[],
    reader?: { readonly linkID?: WorkLinkId | undefined; readonly everyone?: boolean },
  ) => Promise<WorkItemDetail>;
}

export async function buildDeskWork(test: TestApp): Promise<DeskWork> {
  const { companyID, clerk } = await buildDesk(test);
  const at = ({ _id }: Pick<WorkItem, '_id'>) => ({ params: { companyID, workItemID: _id } });
  const read = (item: Pick<WorkItem, '_id'>) => call(test.app, readWorkItem, at(item), clerk);
  return {
    companyID,
    clerk,
    read,
    listOf: async (contact) => {
      const query = { status: 'all' as const, limit: 200 };
      const { items } = await call(test.app, listWork, { params: { companyID }, query }, clerk);
      return items
        .filter(({ requester }) => requester.email === contact || requester.phone === contact)
        .sort((one, other) => one.ref.localeCompare(other.ref));
    },
    reply: async (item, message, files = [], reader = {}) => {
      let { item: held } = await read(item);
      if (held.assigneeSub !== clerk.sub || held.state !== 'ASSIGNED') {
        ({ item: held } = await call(test.app, claimWorkItem, { ...at(item), body: { version: held.version } }, clerk));
      }
      return call(
        test.app,
        replyToWorkItem,
        { ...at(item), body: { version: held.version, message, files, ...reader } },
        clerk,
      );
    },
  };
}
