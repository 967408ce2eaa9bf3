import { useEffect, useState, useSyncExternalStore } from 'react';
import { panelPath, servicePath } from './base.ts';

/** The page for signing in, or for entering the password again. */
export type SignInPage = '/sign-in' | '/sign-in/confirm';

/** The window beside the panel in which the visitor signs in, so that nothing that was typed here is lost. */
const WINDOW = 'platen-sign-in';

/** Announces a sign-in to the other tabs of the service. */
const tabs = new BroadcastChannel(`platen-session ${servicePath}`);

let wasSignedIn = false;
let isSignedOut = false;
const listeners = new Set<() => void>();

function setSignedOut(is: boolean): void {
  if (is === isSignedOut) return;
  isSignedOut = is;
  for (const listener of listeners) listener();
}

/**
 * Evaluates what an answer says about the session. Before anything was shown, redirecting to the sign-in
 * loses nothing.
 */
export function noteStatus(status: number): void {
  if (status === 401) {
    if (wasSignedIn) setSignedOut(true);
    else leaveForSignIn();
  }
  if (status < 200 || status > 299) return;
  setSignedOut(false);
  if (!wasSignedIn) arrive();
  wasSignedIn = true;
}

/** The panel works in this tab: others may ask again, and a window that was opened to sign in has done its work. */
function arrive(): void {
  tabs.postMessage('signed in');
  if (window.name !== WINDOW) return;
  window.name = '';
  window.close();
}

export function leaveForSignIn(): void {
  const here = location.pathname.slice(panelPath.length) + location.search;
  location.assign(addressOf('/sign-in', here));
}

/** Opens the sign-in beside the panel; where the browser allows no further window, in its place. */
export function openSignIn(page: SignInPage): void {
  const address = addressOf(page, '');
  if (!window.open(address, WINDOW)) location.assign(address);
}

const addressOf = (page: SignInPage, next: string) =>
  `${servicePath}${page}?next=${encodeURIComponent(`/panel/${next}`)}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the session of this browser has ended while the panel was open. */
export function useSignedOut(): boolean {
  return useSyncExternalStore(subscribe, () => isSignedOut);
}

/** Calls back when the visitor has signed in, or entered the password, in another tab. */
export function onSignedIn(callback: () => void): () => void {
  tabs.addEventListener('message', callback);
  return () => tabs.removeEventListener('message', callback);
}

/** Whether that has happened since the component is shown. */
export function useSignedInSince(): boolean {
  const [is, set] = useState(false);
  useEffect(() => onSignedIn(() => set(true)), []);
  return is;
}
