/**
 * Works through items, a few at a time, and answers the results in the items' order. When one fails, those under way
 * are waited for before the failure is passed on: none outlives the transaction that they share.
 */
export async function eachAtOnce<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let isStopped = false;
  const worker = async () => {
    for (const [index, item] of waiting) {
      if (isStopped) return;
      results[index] = await work(item);
    }
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: atOnce }, () =>
      worker().catch((error: unknown) => {
        isStopped = true;
        throw error;
      }),
    ),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return results;
}
