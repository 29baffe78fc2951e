/** Why this browser cannot show notices: it does not know how, its person refused, there is no worker yet, or its service failed. */
export type PushHindrance = 'unable' | 'denied' | 'not ready' | 'failed';

/** What the register needs to send to this browser. */
export interface Subscribed {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What is known without asking the person. */
export function findPushHindrance(): PushHindrance | undefined {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  if (!('requestPermission' in Notification)) return 'unable';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/**
 * Asks the person whether this browser may show notices, and subscribes it.
 * @param pushKey the register's public key; a subscription with another one, from before a key was lost, is replaced
 */
export async function subscribe(pushKey: string): Promise<Subscribed | { readonly hindrance: PushHindrance }> {
  const hindrance = findPushHindrance();
  if (hindrance !== undefined) return { hindrance };
  if ((await Notification.requestPermission()) !== 'granted') return { hindrance: 'denied' };
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active == null) return { hindrance: 'not ready' };
  try {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    });
    const { endpoint, keys } = subscription.toJSON();
    const { p256dh, auth } = keys ?? {};
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return { hindrance: 'failed' };
    return { endpoint, keys: { p256dh, auth } };
  } catch {
    return { hindrance: 'failed' };
  }
}

/** Ends this browser's subscription at its push service. The register forgets it in any case. */
export async function unsubscribe(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // The service cannot be reached; the register sends nothing any more.
  }
}
