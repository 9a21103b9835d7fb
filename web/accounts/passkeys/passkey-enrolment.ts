/** Has an authenticator of this browser make a passkey. A file of its own: it takes the server, while a lock opens without one. */
import { startRegistration } from '@simplewebauthn/browser';
import { isTransport } from '../../../domain/accounts/transports.ts';
import type { CallApi } from '../../client/api.ts';
import { orDeclined, type PasskeyResult, prfOf, stripped, withPrf } from '../proof/passkey-ceremony.ts';

/** Makes one and has the server keep its public half. Needs a fresh proof. Rejects with code 'passkey-declined', or as the API did. */
export async function enrolPasskey(api: CallApi, label: string): Promise<PasskeyResult & { prf: boolean }> {
  const { options } = await api('POST /accounts/passkeys/enrolment', { body: {} });
  const made = await orDeclined(startRegistration({ optionsJSON: withPrf(options) }));
  const prf = prfOf(made.clientExtensionResults);
  const { clientDataJSON, attestationObject } = made.response;
  // A way of transport that this list does not know says nothing to the server.
  const transports = (made.response.transports ?? []).filter(isTransport);
  const response = stripped(made, { clientDataJSON, attestationObject, transports });
  await api('POST /accounts/passkeys', { body: { response, label, prf: prf.enabled } });
  return { credentialId: made.id, prf: prf.enabled, secret: prf.secret };
}
