import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { AppError, isRefusal, type Refusal } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { readWorkItem } from '../work-items/index.ts';

/** Where a file of a work item is. */
export interface WorkFilePlace {
  readonly companyID: CompanyId;
  readonly workItemID: WorkItemId;
  readonly fileID: string;
}

/**
 * The bytes of a file in the conversation of an item, for those who may read the conversation.
 * @throws AppError `not_found` for an item that the caller does not see, and for a file that is not in its conversation
 */
export async function viewWorkFile(
  scope: Scope,
  { files }: Pick<Platform, 'files'>,
  { companyID, workItemID, fileID }: WorkFilePlace,
): Promise<FileAnswer | Refusal<'step_refused'>> {
  const detail = await readWorkItem(scope, { companyID, workItemID });
  if (isRefusal(detail)) return detail;
  const shown = detail.messages.some((message) => message.files.some(({ _id }) => _id === fileID));
  const row = shown
    ? await scope.tx
        .selectFrom('work_file')
        .select(['name', 'media_type as mediaType', 'size_bytes as sizeBytes', 'sha256'])
        .where('company_id', '=', companyID)
        .where('id', '=', fileID)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('not_found');
  const { name, mediaType, sizeBytes, sha256 } = row;
  return { stream: await files.read(sha256), sizeBytes: Number(sizeBytes), mediaType, name };
}
