/** From this share on, the person is told that the device is filling up. */
const FULL_SHARE = 0.8;

/** How much the browser gives the register on this device, and whether it may take that back. */
export interface StorageRoom {
  readonly isKept: boolean;
  readonly usedBytes: number;
  readonly quotaBytes: number;
  readonly isNearlyFull: boolean;
}

/**
 * Asks the browser to keep what is stored, and how much room there is.
 * @returns undefined where the browser does not say, such as on a page without TLS
 */
export async function askForRoom(): Promise<StorageRoom | undefined> {
  const { storage } = navigator;
  if (storage?.estimate === undefined) return undefined;
  const isKept = (await storage.persisted?.()) === true || (await storage.persist?.()) === true;
  const { usage = 0, quota = 0 } = await storage.estimate();
  return { isKept, usedBytes: usage, quotaBytes: quota, isNearlyFull: isNearlyFull(usage, quota) };
}

/** Whether less than a fifth of the room is left. */
export function isNearlyFull(usedBytes: number, quotaBytes: number): boolean {
  return quotaBytes > 0 && usedBytes >= quotaBytes * FULL_SHARE;
}
