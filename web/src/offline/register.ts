/**
 * Keeps the client on this device and tells when there is a new version. The version that is open
 * stays whole until the reader says otherwise.
 */
import { notify } from '../app/notices.svelte';
import { t } from '../i18n/i18n.svelte';

function offer(worker: ServiceWorker): void {
  const run = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take-over');
  };
  notify(t('offline-new-version'), { label: t('app-reload'), run });
}

function follow(registration: ServiceWorkerRegistration): void {
  const worker = registration.installing;
  worker?.addEventListener('statechange', () => {
    // Without a controller this is the first version, which there is nothing to say about.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  });
}

/** Begins. Where service workers are missing or forbidden, everything works as long as the network does. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => follow(registration));
  } catch (error) {
    console.error(error);
  }
}
