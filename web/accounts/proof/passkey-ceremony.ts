/**
 * Asks this browser's authenticators to prove by a passkey who is there, and for the secret that one of them keeps
 * (WebAuthn PRF); `passkey-enrolment.ts` has one made. The secret never travels: what goes to the server is stripped of it first.
 */
// With the page, not later: a lock has to open without a network.
import { bufferToBase64URLString, startAuthentication } from '@simplewebauthn/browser';
import type { CallApi } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';
import { PRF_INPUT } from '../../client/device/passkey-secret.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Options = { challenge: string; extensions?: object };

export interface PasskeyResult {
  credentialId: string;
  /** 32 bytes; null where the authenticator gives none. */
  secret: Bytes | null;
}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** Which passkeys the account has; none with a hosted issuer, and in a browser that knows none. */
export async function passkeyIds(api: CallApi): Promise<string[]> {
  if (!knowsPasskeys()) return [];
  try {
    const { passkeys } = await api('GET /accounts/passkeys');
    return passkeys.map(({ id }) => id);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unavailable') return [];
    throw error;
  }
}

/** A fresh proof of this session, and the secret with it. Rejects with code 'passkey-declined', or as the API did. */
export async function provePasskey(api: CallApi): Promise<PasskeyResult> {
  const { options } = await api('POST /accounts/passkeys/challenge', { body: {} });
  const given = await authenticate(options);
  const { clientDataJSON, authenticatorData, signature } = given.response;
  const response = stripped(given, { clientDataJSON, authenticatorData, signature });
  await api('POST /accounts/passkeys/proof', { body: { response } });
  return { credentialId: given.id, secret: prfOf(given.clientExtensionResults).secret };
}

/** The secret of one passkey, without any server: what it opens is the proof. Rejects with code 'passkey-declined'. */
export async function askPasskeyHere(credentialId: string): Promise<PasskeyResult> {
  const given = await authenticate({
    challenge: bufferToBase64URLString(crypto.getRandomValues(new Uint8Array(32)).buffer),
    rpId: location.hostname,
    allowCredentials: [{ id: credentialId, type: 'public-key' }],
    userVerification: 'required',
  } as Options);
  return { credentialId: given.id, secret: prfOf(given.clientExtensionResults).secret };
}

function authenticate(options: Options) {
  return orDeclined(startAuthentication({ optionsJSON: withPrf(options) }));
}

// The library's types have no word for PRF yet; it hands extensions to the browser as they are.
export const withPrf = (options: Options) =>
  ({ ...options, extensions: { ...options.extensions, prf: { eval: { first: PRF_INPUT } } } }) as never;

export function prfOf(results: object): { enabled: boolean; secret: Bytes | null } {
  const { prf } = results as { prf?: { enabled?: boolean; results?: { first?: ArrayBuffer } } };
  const first = prf?.results?.first;
  return { enabled: prf?.enabled === true || first !== undefined, secret: first ? new Uint8Array(first) : null };
}

export const stripped = <Response extends object>(
  { id, rawId }: { id: string; rawId: string },
  response: Response,
) => ({
  id,
  rawId,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
});

/** Sent away, timed out, made before, or not to be had here: all of them are told by a DOMException or the library's own error. */
export async function orDeclined<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    throw new ApiError(403, '', {
      code: 'passkey-declined',
      sentence: known
        ? 'This device already has a passkey for your account.'
        : 'The passkey wasn’t used. Nothing has changed.',
    });
  }
}
