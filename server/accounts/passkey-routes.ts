/** The passkeys' part of the API: enrolled, named and removed by their owner, and asked for a fresh proof. */
import * as z from 'zod/mini';
import { type Route, route } from '../platform/route.ts';
import { askPasskeyEnrolment } from './ask-passkey-enrolment.ts';
import { askPasskeyProof } from './ask-passkey-proof.ts';
import { enrolPasskey } from './enrol-passkey.ts';
import { missingPasskey } from './find-passkeys.ts';
import { listPasskeys } from './list-passkeys.ts';
import { provePasskey } from './prove-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';

const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(8000));
const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** WebAuthn level 3, without any output of extensions: the secret of a passkey never travels. */
const noOutputs = z.strictObject({});
const type = z.literal('public-key');

const registration = z.strictObject({
  id: base64url,
  rawId: base64url,
  type,
  clientExtensionResults: noOutputs,
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])),
  }),
});
const assertion = z.strictObject({
  id: base64url,
  rawId: base64url,
  type,
  clientExtensionResults: noOutputs,
  response: z.strictObject({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});
/** As browsers take them (WebAuthn level 3, section 5.1.8 and 5.1.9): described there, passed through here. */
const options = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** A passkey is called by what its authenticator named it, in base64url. */
const named = { schema: z.object({ id: z.string().check(z.regex(/^[\w-]{1,1400}$/)) }), missing: missingPasskey };

export const PASSKEY_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/accounts/passkeys',
      summary: 'The passkeys of whoever asks; 503 where a hosted issuer keeps the sign-in',
      guard: 'member',
      limit: 'read',
      answers: {
        200: z.object({
          passkeys: z.array(
            z.object({
              id: z.string(),
              label: z.string(),
              prf: z.boolean(),
              transports: z.array(z.string()),
              created_at: z.string(),
              last_used_at: z.nullable(z.string()),
            }),
          ),
        }),
      },
    },
    async ({ house, who }) => ({ status: 200, body: { passkeys: await listPasskeys(house, who) } }),
  ),
  route(
    {
      method: 'POST',
      path: '/accounts/passkeys/enrolment',
      summary: 'What the browser asks an authenticator in order to make a passkey; needs a fresh proof',
      guard: 'member',
      limit: 'proof',
      body: z.strictObject({}),
      answers: { 200: options },
    },
    async ({ house, who }) => ({ status: 200, body: { options: await askPasskeyEnrolment(house, who) } }),
  ),
  route(
    {
      method: 'POST',
      path: '/accounts/passkeys',
      summary: 'Keep the public half of a new passkey; needs a fresh proof',
      guard: 'member',
      limit: 'proof',
      body: z.strictObject({ response: registration, label, prf: z.boolean() }),
      answers: { 201: z.object({ id: z.string() }) },
    },
    async ({ house, who, body }) => ({ status: 201, body: { id: await enrolPasskey(house, who, body) } }),
  ),
  route(
    {
      method: 'PATCH',
      path: '/accounts/passkeys/{id}',
      params: named,
      summary: 'Name a passkey',
      guard: 'member',
      limit: 'write',
      body: z.strictObject({ label }),
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await renamePasskey(house, who, params.id, body.label);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/accounts/passkeys/{id}',
      params: named,
      summary: 'Forget a passkey; needs a fresh proof',
      guard: 'member',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who, params }) => {
      await removePasskey(house, who, params.id);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/accounts/passkeys/challenge',
      summary: 'What the browser asks an authenticator in order to prove who is there; good once, for five minutes',
      guard: 'member',
      limit: 'proof',
      body: z.strictObject({}),
      answers: { 200: options },
    },
    async ({ house, who }) => ({ status: 200, body: { options: await askPasskeyProof(house, who) } }),
  ),
  route(
    {
      method: 'POST',
      path: '/accounts/passkeys/proof',
      summary: 'A passkey’s answer, as a fresh proof of the session that sends it',
      guard: 'member',
      limit: 'proof',
      body: z.strictObject({ response: assertion }),
      answers: { 204: null },
    },
    async ({ house, who, body }) => {
      await provePasskey(house, who, body.response);
      return { status: 204 };
    },
  ),
];
