/** The ways to open a locked journal in this browser, and each of them; once one has opened it, the key is kept as ever. */
import type { KeyLetter } from '../../../domain/journal/key-letter.ts';
import { askPasskeyHere, type PasskeyResult, passkeyIds, provePasskey } from '../../accounts/proof/passkey-ceremony.ts';
import { ApiError, type CallApi, callApi } from '../../client/api.ts';
import { hasCode, JournalLocked } from '../../client/api-error.ts';
import { deviceWrapOf, forgetDeviceWrap, keepDeviceWrap, openDeviceWrap } from '../../client/device/device-wrap.ts';
import { importDataKey } from '../keys/data-key.ts';
import { keepKey } from '../keys/key-store.ts';
import { openPrivateLetter, readKeyStatus, releaseLetter } from '../keys/open-letter.ts';

export { forgetDeviceWrap, keepDeviceWrap } from '../../client/device/device-wrap.ts';

/** 'proof': the server releases the key after a fresh sign-in; the others need nothing of the server's. */
export type UnlockWay = 'passkey' | 'passphrase' | 'phrase' | 'proof';

/**
 * The handiest first. Without a network only the passkey that this device knows; none at all rejects as the API did.
 * The passphrase and the phrase of private mode need a fresh proof besides.
 */
export async function unlockWays(userId: string, api: CallApi = callApi): Promise<UnlockWay[]> {
  const here = await deviceWrapOf(userId);
  try {
    const [{ key }, ids] = await Promise.all([readKeyStatus(api), passkeyIds(api)]);
    // Removed from the account, on whichever device: it opens nothing here either. One whose wrap is of the older kind
    // opens by that wrap once, which is then made anew.
    const older = key?.older?.some(({ credentialId }) => credentialId === here);
    const stands = here !== null && ids.includes(here) && !older;
    if (here !== null && !stands) await forgetDeviceWrap(userId);
    if (key?.mode !== 'private') return ids.length > 0 ? ['passkey', 'proof'] : ['proof'];
    const byPasskey = stands || (key.ways.includes('passkey') && ids.length > 0);
    const typed = (['passphrase', 'phrase'] as const).filter((way) => key.ways.includes(way));
    return byPasskey ? ['passkey', ...typed] : typed;
  } catch (error) {
    if (here !== null && hasCode(error, 'unreachable')) return ['passkey'];
    throw error;
  }
}

/**
 * `secret`: the passphrase or the phrase. Rejects with JournalLocked where a fresh proof is missing, with code
 * 'wrong-secret' where it does not open, with 'passkey-declined' where the authenticator was sent away, or as the API did.
 */
export async function unlockWith(way: UnlockWay, userId: string, secret = '', api: CallApi = callApi): Promise<void> {
  const letter = way === 'passkey' ? await openHere(userId, api) : await openLetter(way, userId, secret, api);
  await keepKey(`journal:${userId}`, await importDataKey(letter));
}

/** The same without keeping it, for wrapping it anew: a passkey is then a fresh proof, too. */
export async function openLetter(
  way: UnlockWay,
  userId: string,
  secret = '',
  api: CallApi = callApi,
): Promise<KeyLetter> {
  try {
    if (way === 'passkey') return await letterFor(await provePasskey(api), userId, api);
    if (way === 'proof') return await releaseLetter(api, userId);
    const holder = way === 'phrase' ? { kind: way, phrase: secret } : { kind: way, passphrase: secret };
    return await openPrivateLetter(api, userId, holder);
  } catch (error) {
    throw hasCode(error, 'fresh-proof-needed') ? new JournalLocked() : error;
  }
}

/** For the lock: asks the passkey once and keeps the device wrap. False where it has no secret to give. */
export async function setUpDeviceUnlock(userId: string, api: CallApi = callApi): Promise<boolean> {
  const asked = await provePasskey(api);
  if (!asked.secret) return false;
  await letterFor(asked, userId, api);
  return true;
}

/** By what this device keeps where it can: that needs no network. */
async function openHere(userId: string, api: CallApi): Promise<KeyLetter> {
  const here = await deviceWrapOf(userId);
  if (here !== null) {
    const asked = await askPasskeyHere(here);
    const letter = asked.secret && (await openDeviceWrap(userId, { ...asked, secret: asked.secret }));
    if (letter) return letter;
    await forgetDeviceWrap(userId);
  }
  return openLetter('passkey', userId, '', api);
}

/** A passkey has just proved who is there; where it gave its secret, too, this device can ask it alone from now on. */
async function letterFor(asked: PasskeyResult, userId: string, api: CallApi): Promise<KeyLetter> {
  const { credentialId, secret } = asked;
  const { key } = await readKeyStatus(api);
  if (key?.mode === 'private' && !secret) {
    throw new ApiError(403, '', { code: 'wrong-secret', sentence: 'This passkey cannot open a journal here.' });
  }
  const letter =
    key?.mode === 'private' && secret
      ? await openPrivateLetter(api, userId, { kind: 'passkey', credentialId, secret })
      : await releaseLetter(api, userId);
  if (secret) await keepDeviceWrap({ credentialId, secret }, letter);
  return letter;
}
