const faults: string[] = [];
let listens = false;

/** Keeps in mind what pages write into the console as errors, from the first call on. */
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
