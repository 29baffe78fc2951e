import { useState } from 'react';

/** Runs a step with a passkey: whether it is under way, and why the last one failed. */
export function usePasskeyStep(take: () => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const run = async () => {
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await take();
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };
  return { run: () => void run(), isPending, failure };
}
