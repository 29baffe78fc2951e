import * as registerText from '@atlas/messages/register';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { CertificateDrop } from './certificate-drop.tsx';
import { CheckResult } from './check-result.tsx';
import { HowToCheck } from './how-to-check.tsx';
import { type CheckOutcome, checkFile, checkFragment } from './run-check.ts';
import { useFragment } from './use-fragment.ts';

/** Checks the receipt in the address or a dropped file, here in the browser. */
export function VerifyScreen() {
  const fragment = useFragment();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<CheckOutcome>();
  const latest = useRef<() => Promise<CheckOutcome>>(undefined);
  const turns = useRef({ begun: 0, shown: 0 });
  const run = useCallback(async (check: () => Promise<CheckOutcome>) => {
    latest.current = check;
    turns.current.begun += 1;
    const turn = turns.current.begun;
    setBusy(true);
    const found = await check();
    // The late result of an earlier check does not replace a later one's.
    if (turn < turns.current.shown) return;
    turns.current.shown = turn;
    setOutcome(found);
    setBusy(turn < turns.current.begun);
  }, []);
  useEffect(() => {
    if (fragment) void run(() => checkFragment(fragment));
  }, [fragment, run]);
  const retry = () => {
    if (latest.current !== undefined) void run(latest.current);
  };
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-10 xl:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {busy && outcome === undefined && <SpinnerPanel label={registerText.checking()} />}
        {outcome !== undefined && <CheckResult outcome={outcome} retry={retry} />}
        <CertificateDrop busy={busy} onFile={(file) => void run(() => checkFile(file))} />
      </div>
      <HowToCheck />
    </div>
  );
}
