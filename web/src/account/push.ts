/** Push messages to this browser: whether they can be had, and asking the browser's service for them. */
import { api } from '../net/api';
import type { Subscription } from '../wire/Subscription';

/** Whether this browser could. */
export function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The bytes of a text in base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** The address of this browser at its push service; null while it takes no messages. */
export async function ownAddress(): Promise<string | null> {
  if (!hasPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Lets the site tell this browser; null where its user does not want that. */
export async function takeMessages(siteKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  const kept = await registration.pushManager.getSubscription();
  // One for another key would be refused.
  await kept?.unsubscribe();
  const options = {
    userVisibleOnly: true,
    applicationServerKey: bytesOf(siteKey),
  };
  const { endpoint: url, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  const { p256dh: key = '', auth = '' } = keys ?? {};
  return (await api.subscribe({ channel: 'push', url: url ?? '', key, auth })).subscription;
}

/** This browser takes no more. */
export async function refuseMessages(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
