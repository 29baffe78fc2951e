import * as secondFactorText from '@atlas/messages/second-factor';
import { Copy, Download } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { DialogWindow } from '../ui/dialog-window.tsx';
import { saveBlob } from '../ui/save-blob.ts';
import { toast } from '../ui/toast.ts';

/** Recovery codes that were just made, to be copied or saved; they are shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success(secondFactorText.copied()),
      () => toast.error(secondFactorText.copyFailed()),
    );
  const save = () => {
    const head = secondFactorText.fileHead({ origin: location.origin });
    saveBlob(new Blob([`${head}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), 'atlas-engine-recovery-codes.txt');
  };
  return (
    <DialogWindow
      open
      question
      title={secondFactorText.codesTitle()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={save}>
            <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
            {secondFactorText.saveCodes()}
          </Button>
          {navigator.clipboard !== undefined && (
            <Button onClick={() => void copy()}>
              <Copy className="size-4" strokeWidth={1.5} aria-hidden="true" />
              {secondFactorText.copyCodes()}
            </Button>
          )}
          <Button tone="primary" onClick={onClose}>
            {secondFactorText.codesKept()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{secondFactorText.codesLead()}</p>
        <ol
          aria-label={secondFactorText.codes()}
          className="figure grid grid-cols-1 gap-x-6 gap-y-1 border border-hairline bg-sunken px-4 py-3 min-[400px]:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
      </div>
    </DialogWindow>
  );
}
