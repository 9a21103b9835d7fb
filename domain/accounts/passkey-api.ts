/** The passkeys' part of the API: enrolled, named and removed by their owner, and asked for a fresh proof. */
import * as z from 'zod/mini';
import { defineEndpoints, emptyBody } from '../endpoint.ts';
import { TRANSPORTS } from './transports.ts';

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
    transports: z.array(z.enum(TRANSPORTS)),
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
const named = z.object({ id: z.string().check(z.regex(/^[\w-]{1,1400}$/)) });

export const passkeyEndpoints = defineEndpoints({
  'GET /accounts/passkeys': {
    summary: 'The passkeys of whoever asks; 503 where a hosted issuer keeps the sign-in',
    responses: {
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
  'POST /accounts/passkeys/enrolment': {
    summary: 'What the browser asks an authenticator in order to make a passkey; needs a fresh proof',
    body: emptyBody,
    responses: { 200: options },
  },
  'POST /accounts/passkeys': {
    summary: 'Keep the public half of a new passkey; needs a fresh proof',
    body: z.strictObject({ response: registration, label, prf: z.boolean() }),
    responses: { 201: z.object({ id: z.string() }) },
  },
  'PATCH /accounts/passkeys/{id}': {
    summary: 'Name a passkey',
    params: named,
    body: z.strictObject({ label }),
    responses: { 204: null },
  },
  'DELETE /accounts/passkeys/{id}': {
    summary: 'Forget a passkey; needs a fresh proof',
    params: named,
    responses: { 204: null },
  },
  'POST /accounts/passkeys/challenge': {
    summary: 'What the browser asks an authenticator in order to prove who is there; good once, for five minutes',
    body: emptyBody,
    responses: { 200: options },
  },
  'POST /accounts/passkeys/proof': {
    summary: 'A passkey’s answer, as a fresh proof of the session that sends it',
    body: z.strictObject({ response: assertion }),
    responses: { 204: null },
  },
});
