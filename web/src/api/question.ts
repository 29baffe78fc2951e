import { useSyncExternalStore } from 'react';

/** What a person is asked while calls wait for the answer. */
export interface Question<About> {
  readonly about: About;
  /** Ends it: whether what was asked for was given. */
  readonly answer: (isGiven: boolean) => void;
}

/** A question that is on the screen once for everything that waits for it. */
export function makeQuestion<About>() {
  let open: Question<About> | undefined;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** What is asked at present; undefined if nothing is. */
    useOpen: (): Question<About> | undefined =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => open,
        () => undefined,
      ),
    ask: (about: About): Promise<boolean> => {
      const earlier = open;
      return new Promise((resolve) => {
        open = {
          about,
          answer: (isGiven) => {
            open = undefined;
            announce();
            earlier?.answer(isGiven);
            resolve(isGiven);
          },
        };
        announce();
      });
    },
  };
}
