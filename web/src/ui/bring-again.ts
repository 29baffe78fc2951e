/** After so long each, what was lost is asked for again: eight seconds in all. */
const PAUSES_MILLISECONDS = [250, 500, 1_000, 2_000, 4_000];

/**
 * Brings what may be lost on the line, with a longer pause after each loss.
 * @param bring has to keep what came of it, so that each try needs less
 * @throws what the last try threw, or the first one where the device knows that it is offline
 */
export async function bringAgain<T>(bring: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MILLISECONDS) {
    try {
      return await bring();
    } catch (cause) {
      if (!navigator.onLine) throw cause;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return bring();
}
