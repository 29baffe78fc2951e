import { createContext, useContext } from 'react';

/** The forms of first contact that open above a page. */
export type Door = 'try-me' | 'early-access' | 'get-started';

const DoorContext = createContext<(door: Door) => void | Promise<void>>(() => undefined);

export const DoorProvider = DoorContext.Provider;

/** Opens the form behind a door; the application provides how. */
export function useDoor(): (door: Door) => void | Promise<void> {
  return useContext(DoorContext);
}
