import * as registerText from '@atlas/messages/register';
import { FileCheck2 } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { joinClasses } from '../ui/class-names.ts';

/** Where a certificate is dropped or chosen. */
export function CertificateDrop({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !busy) onFile(file);
  };
  // A file chosen before the page was ready: choosing it again would raise no event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes
  useEffect(() => {
    take(picker.current?.files?.[0]);
    if (picker.current) picker.current.value = '';
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same
    <div
      className={joinClasses(
        'flex flex-col items-center justify-center gap-4 border border-dashed bg-panel px-6 py-12 text-center xl:min-h-96',
        over ? 'border-rust bg-rust-wash' : 'border-control',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileCheck2 className="size-8 text-secondary" strokeWidth={1.5} aria-hidden="true" />
      <p>{registerText.drop()}</p>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".pdf,.json"
        aria-label={registerText.choose()}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button tone="primary" busy={busy} onClick={() => picker.current?.click()}>
        {busy ? registerText.checking() : registerText.choose()}
      </Button>
    </div>
  );
}
