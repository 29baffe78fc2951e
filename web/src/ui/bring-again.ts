/** The pauses before each new try: eight seconds in all. */
const PAUSES_MILLISECONDS = [250, 500, 1_000, 2_000, 4_000];

/**
 * Loads something that may be lost on the way, with a longer pause after each loss.
 * @param bring keeps what it has loaded, so that each try needs less
 * @throws the error of the last try, or of the first one if the device knows that it is offline
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
