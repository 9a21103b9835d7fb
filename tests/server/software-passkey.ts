/** An authenticator in software (WebAuthn level 3, ES256, no attestation): what it signs, the server's checks must accept. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { callAs, type NewAccount } from './sign-up.ts';

const FLAGS = { present: 1, verified: 4, attested: 64 };

export interface Answering {
  /** Where the page says it is; the house's own address unless told. */
  origin?: string;
  rpId?: string;
  /** Whether the person was verified; true unless told. */
  verified?: boolean;
  /** Its count of uses; one more each time unless told. */
  counter?: number;
}

export interface SoftwarePasskey {
  id: string;
  /** The answer to what the server asked in order to make it. */
  enrol(challenge: string, how?: Answering): Record<string, unknown>;
  prove(challenge: string, how?: Answering): Record<string, unknown>;
}

export function softwarePasskey(url: string): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE_Key (RFC 9053): EC2, ES256, P-256.
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  let uses = 0;

  const clientData = (type: string, challenge: string, { origin = url }: Answering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (how: Answering, attested?: Uint8Array) => {
    const { rpId = new URL(url).hostname, verified = true, counter = uses } = how;
    const head = Buffer.alloc(5);
    head[0] = FLAGS.present | (verified ? FLAGS.verified : 0) | (attested ? FLAGS.attested : 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, attested ?? Buffer.alloc(0)]);
  };
  const around = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    enrol(challenge, how = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, cose]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(how, attested))],
        ]) as never,
      );
      return around({
        clientDataJSON: clientData('webauthn.create', challenge, how).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    prove(challenge, how = {}) {
      uses += 1;
      const data = authenticatorData(how);
      const client = clientData('webauthn.get', challenge, how);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return around({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}

/** Enrolled through the API with a fresh sign-in. */
export async function enrolPasskey(url: string, account: NewAccount, prf = true): Promise<SoftwarePasskey> {
  const passkey = softwarePasskey(url);
  const call = (path: string, body: unknown) => callAs(account, 'POST', `${url}/api/accounts/passkeys${path}`, body);
  const { body } = await call('/enrolment', {});
  const response = passkey.enrol(body.options.challenge);
  const { status } = await call('', { response, label: 'Phone', prf });
  if (status !== 201) throw new Error(`Enrolment answered ${status}.`);
  return passkey;
}

/** A fresh proof by it for the account's session; answers the status. */
export async function proveBy(
  url: string,
  account: Pick<NewAccount, 'token'>,
  passkey: SoftwarePasskey,
  how?: Answering,
): Promise<{ status: number; body: { code?: string } | undefined }> {
  const call = (path: string, body: unknown) => callAs(account, 'POST', `${url}/api/accounts/passkeys${path}`, body);
  const { body } = await call('/challenge', {});
  return call('/proof', { response: passkey.prove(body.options.challenge, how) });
}
