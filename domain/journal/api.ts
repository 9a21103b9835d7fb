/** The journal's part of the API: the wrapped key and the sealed records, for their owner alone. */
import * as z from 'zod/mini';
import { defineEndpoints, emptyBody, rowId } from '../endpoint.ts';
import { ROOMS } from '../rooms.ts';
import { sealedText } from '../sealed-text.ts';

/** The mark of a data key, as age writes a public key; nothing is sealed to it. */
const recipient = z.string().check(z.regex(/^age1[02-9ac-hj-np-z]{58}$/));

/** Hybrid (ML-KEM-768 and X25519): 1,216 bytes. A page from before makes the short kind, of X25519 alone. */
const releaseRecipient = z.string().check(z.regex(/^age1(?:pq1[02-9ac-hj-np-z]{1952}|[02-9ac-hj-np-z]{58})$/));

const ageFile = z.string().check(z.regex(/^[\w-]{100,4000}$/));

const version = z.int().check(z.gte(1));

const room = z.enum(ROOMS);

const wrapKind = z.enum(['phrase', 'passphrase', 'passkey']);

const credentialId = z.nullable(z.string().check(z.regex(/^[\w-]{1,1400}$/)));

const keyWrap = z.strictObject({ kind: wrapKind, credentialId, wrapped: ageFile });

/** A copy of the server from before, beside a new one, leaves it out. */
const keyWays = z.optional(z.array(z.object({ kind: wrapKind, credentialId: z.nullable(z.string()) })));

const storedKey = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('recoverable'), recipient, wrapped: ageFile, version }),
  z.strictObject({
    mode: z.literal('private'),
    recipient,
    wraps: z.array(keyWrap).check(z.maxLength(12)),
    version,
  }),
]);

const changeSchema = z.strictObject({ version, day: z.iso.date(), ciphertext: sealedText });

const sealedRecord = z.object({ id: z.string(), version: z.int(), day: z.string(), ciphertext: z.string() });

export const journalEndpoints = defineEndpoints({
  'GET /journal/key': {
    summary: 'Whether the journal has a key, what opens it, and whom to wrap a new one for',
    responses: {
      200: z.object({
        serverRecipient: z.string(),
        key: z.nullable(
          z.object({
            mode: z.enum(['recoverable', 'private']),
            recipient: z.string(),
            version: z.int(),
            ways: z.array(wrapKind),
            older: keyWays,
          }),
        ),
      }),
    },
  },
  'PUT /journal/key': {
    summary:
      'Keep the wrapped data key: once, or wrapped anew, in either mode, with the next version after a fresh proof',
    body: storedKey,
    responses: { 204: null },
  },
  'POST /journal/release': {
    summary: 'The data key, wrapped for a recipient that the browser made; needs a fresh proof',
    body: z.strictObject({ recipient: releaseRecipient }),
    responses: { 200: z.object({ wrapped: z.string() }) },
  },
  'GET /journal/wraps': {
    summary: 'In private mode: the data key, wrapped for what only its owner has; needs a fresh proof',
    // A page that opens hybrid wraps says so; one from before is told to reload.
    query: z.strictObject({ form: z.optional(z.literal('hybrid')) }),
    responses: {
      200: z.object({
        version: z.int(),
        wraps: z.array(
          z.object({
            kind: wrapKind,
            credentialId: z.nullable(z.string()),
            wrapped: z.string(),
            covered: z.optional(z.boolean()),
          }),
        ),
        closed: keyWays,
      }),
    },
  },
  'PUT /journal/wraps': {
    summary:
      'In private mode: one wrap anew for the phrase, passphrase or passkey that opened the old one, with the next version; needs a fresh proof',
    body: z.extend(keyWrap, { version }),
    responses: { 204: null },
  },
  'GET /journal/release': {
    summary: 'Whether a release that a mailbox alone has asked for waits',
    responses: { 200: z.object({ release: z.nullable(z.object({ asked_at: z.string(), due_at: z.string() })) }) },
  },
  'DELETE /journal/release': {
    summary: 'Stop such a release; needs a fresh proof by more than a letter',
    responses: { 204: null },
  },
  'POST /journal/opening': {
    summary:
      'Note in the access log that a browser opened the journal with the key it keeps; once in twelve hours for a session',
    body: emptyBody,
    responses: { 204: null },
  },
  'GET /journal/records': {
    summary: 'Sealed records in the order of their last change, a page at a time; null ciphertext: removed',
    query: z.strictObject({
      room: z.optional(room),
      since: z._default(z.coerce.number<number>().check(z.int(), z.gte(0)), 0),
    }),
    responses: {
      200: z.object({
        records: z.array(
          z.object({
            room: z.string(),
            id: z.string(),
            version: z.int(),
            day: z.string(),
            ciphertext: z.nullable(z.string()),
          }),
        ),
        next: z.int(),
        more: z.boolean(),
      }),
    },
  },
  'GET /journal/records/{room}/{id}': {
    summary: 'One sealed record; with absent=empty, 204 in place of 404 where there is none',
    params: z.object({ room, id: rowId }),
    // Browsers show each 404 as an error, and whoever is new has hardly any record yet.
    query: z.strictObject({ absent: z.optional(z.literal('empty')) }),
    responses: { 200: sealedRecord, 204: null },
  },
  'PUT /journal/records/{room}/{id}': {
    summary: 'Write a sealed record with the version after the stored one',
    params: z.object({ room, id: rowId }),
    body: changeSchema,
    responses: { 204: null },
  },
  'DELETE /journal/records/{room}/{id}': {
    summary: 'Remove a sealed record with the version after the stored one',
    params: z.object({ room, id: rowId }),
    query: z.strictObject({ version: z.coerce.number<number>().check(z.int(), z.gte(1)) }),
    responses: { 204: null },
  },
});
