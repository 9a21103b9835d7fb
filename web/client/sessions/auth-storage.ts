/**
 * Where the sign-in client keeps its session: sealed on this device, with the access token alone under `auth_token` in
 * web storage for the API (spec 1 section 6). The two come and go together: no token, no session. When the client removes
 * the session, by a sign-out or because it was revoked elsewhere, this device forgets the person.
 */

import { forgetDevice } from '../device/device-stores.ts';
import { sealedStore, vaultWorks } from '../device/device-vault.ts';

export const SESSION_NAME = 'session';
export const TOKEN_NAME = 'auth_token';

const memory = new Map<string, string>();
const memoryStore = {
  getItem: async (name: string) => memory.get(name) ?? null,
  setItem: async (name: string, value: string) => void memory.set(name, value),
  removeItem: async (name: string) => void memory.delete(name),
};

let chosen: Promise<typeof sealedStore> | null = null;
const store = () => {
  chosen ??= vaultWorks().then((works) => (works ? sealedStore : memoryStore));
  return chosen;
};

export const accessToken = (): string | null => localStorage.getItem(TOKEN_NAME);

export const authStorage = {
  async getItem(name: string): Promise<string | null> {
    // Whoever cleared the site's storage meant to be signed out.
    if (name === SESSION_NAME && accessToken() === null) {
      await (await store()).removeItem(name);
      return null;
    }
    return (await store()).getItem(name);
  },
  async setItem(name: string, value: string): Promise<void> {
    if (name === SESSION_NAME) {
      const session = JSON.parse(value) as { access_token?: unknown };
      if (typeof session.access_token === 'string') localStorage.setItem(TOKEN_NAME, session.access_token);
    }
    await (await store()).setItem(name, value);
  },
  async removeItem(name: string): Promise<void> {
    await (await store()).removeItem(name);
    if (name === SESSION_NAME) await forgetDevice();
  },
};
