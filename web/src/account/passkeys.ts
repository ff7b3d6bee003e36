/**
 * Passkeys between the browser and the server: what the server asks is passed to the browser, and its
 * answer back. Both are JSON as the standard for passkeys describes it; nothing of it is read here.
 */
import { api, PasskeyError } from '../net/api';
import type { Passkey } from '../wire/Passkey';

/** Whether this browser has passkeys for this page: they need a domain over https, or localhost. */
export function hasPasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  const knows = typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
  return isSecureContext && !isAddress && knows;
}

/** Signs in with a passkey that the browser lets the user choose. */
export async function signInByPasskey(): Promise<void> {
  const { options } = await api.passkeyToSignIn();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await asked(navigator.credentials.get({ publicKey }));
  await api.logInByPasskey({ credential });
}

/** Makes a passkey on a device that the browser lets the user choose. */
export async function makePasskey(name: string, password: string): Promise<Passkey> {
  const { options } = await api.passkeyToMake({ password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await asked(navigator.credentials.create({ publicKey }));
  return api.addPasskey({ name, credential });
}

/** The browser's answer as a text. */
async function asked(answer: Promise<Credential | null>): Promise<string> {
  try {
    const credential = await answer;
    if (credential instanceof PublicKeyCredential) return JSON.stringify(credential.toJSON());
  } catch (error) {
    const isThere = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new PasskeyError(isThere ? 'online-passkey-there' : 'online-passkey-stopped');
  }
  throw new PasskeyError('online-passkey-stopped');
}
