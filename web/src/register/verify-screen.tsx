import { useEffect, useState } from 'react';
import { registerText } from '../strings/register.ts';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { CertificateDrop } from './certificate-drop.tsx';
import { CheckResult } from './check-result.tsx';
import { HowToCheck } from './how-to-check.tsx';
import { type CheckOutcome, checkFile, checkFragment } from './run-check.ts';
import { useFragment } from './use-fragment.ts';

/** Checks what the address carries or what is dropped, here in the browser. */
export function VerifyScreen() {
  const fragment = useFragment();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<CheckOutcome>();
  const run = async (check: Promise<CheckOutcome>) => {
    setBusy(true);
    setOutcome(await check);
    setBusy(false);
  };
  useEffect(() => {
    if (!fragment) return;
    let isWanted = true;
    setBusy(true);
    void checkFragment(fragment).then((found) => {
      if (!isWanted) return;
      setOutcome(found);
      setBusy(false);
    });
    return () => {
      isWanted = false;
    };
  }, [fragment]);
  return (
    <div className="page-width grid grid-cols-1 items-start gap-6 py-10 xl:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {busy && outcome === undefined && <SpinnerPanel label={registerText.checking} />}
        {outcome !== undefined && <CheckResult outcome={outcome} />}
        <CertificateDrop busy={busy} onFile={(file) => void run(checkFile(file))} />
      </div>
      <HowToCheck />
    </div>
  );
}
