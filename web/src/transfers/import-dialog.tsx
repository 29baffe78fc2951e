import type { CompanyOverview } from '@atlas/contract/companies';
import type { CategoryId } from '@atlas/contract/identifiers';
import type { AssetImport } from '@atlas/contract/transfers';
import { transfersText } from '../strings/transfers.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { FileChoice } from './file-choice.tsx';
import { ImportState } from './import-state.tsx';
import { useImport } from './use-import.ts';

type ImportDialogProps = { company: CompanyOverview; categoryId: CategoryId | undefined; onClose: () => void };

/** Nothing more can be done with the file. */
const ENDED: readonly AssetImport['state'][] = ['DONE', 'STOPPED', 'FAILED'];

/** From a file to registered assets: choose, read, look, save. */
export function ImportDialog({ company, categoryId, onClose }: ImportDialogProps) {
  const work = useImport(company);
  const { current, start, commit, stop, reset } = work;
  const due = (current?.newAssets ?? 0) + (current?.revisions ?? 0);
  const isSaving = commit.isPending || current?.state === 'SAVING';
  const isAtWork = current?.state === 'READING' || isSaving;
  return (
    <Dialog
      title={transfersText.importTitle}
      open
      question={isAtWork}
      width="wide"
      onClose={onClose}
      actions={
        <>
          {isAtWork && (
            <Button tone="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
              {transfersText.stop}
            </Button>
          )}
          {current && !isAtWork && <Button onClick={reset}>{transfersText.anotherFile}</Button>}
          {current?.state === 'READY' && (
            <Button
              tone="primary"
              busy={isSaving}
              unavailableReason={due === 0 ? transfersText.nothingToSave : undefined}
              onClick={() => commit.mutate()}
            >
              {transfersText.save(due)}
            </Button>
          )}
          {(current === undefined || ENDED.includes(current.state)) && (
            <Button onClick={onClose}>{transfersText.close}</Button>
          )}
        </>
      }
    >
      {current === undefined ? (
        <FileChoice
          company={company}
          categoryId={categoryId}
          busy={start.isPending}
          error={start.error}
          onFile={(file, category) => start.mutate({ file, categoryId: category })}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <ImportState found={isSaving ? describeSaving(current) : current} choose={work.choose} />
          {current.state !== 'STOPPED' && <FormError error={work.error} />}
        </div>
      )}
    </Dialog>
  );
}

/** Until the register tells how far it is, nothing is saved: the rows done are those that were read. */
function describeSaving(current: AssetImport): AssetImport {
  return current.state === 'SAVING' ? current : { ...current, state: 'SAVING', rowsDone: 0 };
}
