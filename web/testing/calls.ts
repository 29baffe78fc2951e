const underWay: string[] = [];
const unanswered: string[] = [];

/** Counts a call until it is answered. */
export async function follow<T>(call: string, work: () => T | Promise<T>): Promise<T> {
  underWay.push(call);
  try {
    return await work();
  } finally {
    underWay.splice(underWay.indexOf(call), 1);
  }
}

/** Calls that were sent and are not answered yet. */
export const listCallsUnderWay = (): readonly string[] => underWay;

/** Records a call that no stub answers. */
export function noteUnanswered(call: string): void {
  unanswered.push(call);
}

/** Calls that no stub answered since this was last asked. */
export const takeUnanswered = (): string[] => unanswered.splice(0);
