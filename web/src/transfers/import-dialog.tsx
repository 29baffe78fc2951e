import type { CompanyOverview } from '@atlas/contract/companies';
import type { CategoryId } from '@atlas/contract/identifiers';
import type { AssetImport } from '@atlas/contract/transfers';
import * as transfersText from '@atlas/messages/transfers';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FileChoice } from './file-choice.tsx';
import { ImportState } from './import-state.tsx';
import { OpenImports } from './open-imports.tsx';
import { ShowOnMap } from './saved-assets.tsx';
import { useImport } from './use-import.ts';

type ImportDialogProps = { company: CompanyOverview; categoryId: CategoryId | undefined; onClose: () => void };

/** Nothing more can be done with the file. */
const ENDED: readonly AssetImport['state'][] = ['DONE', 'STOPPED', 'FAILED'];

/** From a file to registered assets: choose, read, review, save. */
export function ImportDialog({ company, categoryId, onClose }: ImportDialogProps) {
  const work = useImport(company);
  const { named, current, start, commit, stop, open } = work;
  const due = (current?.newAssets ?? 0) + (current?.revisions ?? 0);
  const isAtWork = current?.state === 'READING' || current?.state === 'SAVING';
  const close = () => {
    open(null);
    onClose();
  };
  return (
    <Dialog
      title={transfersText.importTitle()}
      open
      question={isAtWork}
      width="wide"
      onClose={close}
      actions={
        <>
          {isAtWork && (
            <Button tone="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
              {transfersText.stop()}
            </Button>
          )}
          {current && !isAtWork && <Button onClick={() => open(null)}>{transfersText.anotherFile()}</Button>}
          {current?.state === 'READY' && (
            <Button
              tone="primary"
              busy={commit.isPending}
              unavailableReason={due === 0 ? transfersText.nothingToSave() : undefined}
              onClick={() => commit.mutate()}
            >
              {transfersText.save({ number: due })}
            </Button>
          )}
          {(current === undefined || isAtWork || ENDED.includes(current.state)) && (
            <Button onClick={close}>{transfersText.close()}</Button>
          )}
          {current?.state === 'DONE' && <ShowOnMap companyID={company.companyID} found={current} onGo={onClose} />}
        </>
      }
    >
      {named === undefined ? (
        <div className="flex flex-col gap-5">
          <FileChoice
            company={company}
            categoryId={categoryId}
            busy={start.isPending}
            error={start.error}
            onFile={start.mutate}
          />
          <OpenImports companyID={company.companyID} onOpen={open} />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {current === undefined && work.error === null && <Skeleton className="h-40" />}
          {current && <ImportState companyID={company.companyID} found={current} work={work} onGo={onClose} />}
          {current?.state !== 'STOPPED' && <FormError error={work.error} />}
        </div>
      )}
    </Dialog>
  );
}
