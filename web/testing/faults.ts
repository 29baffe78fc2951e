const faults: string[] = [];
let listens = false;

/** Records the errors that pages write to the console, from the first call on. */
export function listenToFaults(): void {
  if (listens) return;
  listens = true;
  const write = console.error;
  console.error = (...told: unknown[]) => {
    faults.push(told.map(String).join(' '));
    write(...told);
  };
}

/** Errors of pages since this was last asked. */
export const takeFaults = (): string[] => faults.splice(0);
