/** The journal's part of the API: the wrapped key and the sealed records, for their owner alone. */
import * as z from 'zod/mini';
import { ROOMS } from '../../domain/rooms.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Route, route, rowId } from '../platform/route.ts';
import { changeRecord } from './change-record.ts';
import { listRecords } from './list-records.ts';
import { listWraps } from './list-wraps.ts';
import { noteOpening } from './note-opening.ts';
import { readKey } from './read-key.ts';
import { readRecord } from './read-record.ts';
import { readRelease } from './read-release.ts';
import { releaseKey } from './release-key.ts';
import { LARGEST_SEALED_BODY, sealedText } from './sealed-text.ts';
import { stopRelease } from './stop-release.ts';
import { storeKey } from './store-key.ts';

const recipient = z.string().check(z.regex(/^age1[02-9ac-hj-np-z]{58}$/));
const ageFile = z.string().check(z.regex(/^[\w-]{100,2000}$/));
const version = z.int().check(z.gte(1));
const room = z.enum(ROOMS);
const wrapKind = z.enum(['phrase', 'passphrase', 'passkey']);
const credentialId = z.nullable(z.string().check(z.regex(/^[\w-]{1,1400}$/)));

const storedKey = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('recoverable'), recipient, wrapped: ageFile, version }),
  z.strictObject({
    mode: z.literal('private'),
    recipient,
    wraps: z.array(z.strictObject({ kind: wrapKind, credentialId, wrapped: ageFile })).check(z.maxLength(12)),
    version,
  }),
]);

const changeSchema = z.strictObject({ version, day: z.iso.date(), ciphertext: sealedText });
const sealedRecord = z.object({ id: z.string(), version: z.int(), day: z.string(), ciphertext: z.string() });

const recordNames = {
  schema: z.object({ room, id: rowId }),
  missing: () => new Refusal('not-found', 'There is no such record.'),
};

export const JOURNAL_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/journal/key',
      summary: 'Whether the journal has a key, what opens it, and whom to wrap a new one for',
      guard: 'member',
      limit: 'read',
      answers: {
        200: z.object({
          serverRecipient: z.string(),
          key: z.nullable(
            z.object({
              mode: z.enum(['recoverable', 'private']),
              recipient: z.string(),
              version: z.int(),
              ways: z.array(wrapKind),
            }),
          ),
        }),
      },
    },
    async ({ house, who }) => ({ status: 200, body: await readKey(house, who) }),
  ),
  route(
    {
      method: 'PUT',
      path: '/journal/key',
      summary:
        'Keep the wrapped data key: once, or wrapped anew, in either mode, with the next version after a fresh proof',
      guard: 'member',
      limit: 'write',
      body: storedKey,
      answers: { 204: null },
    },
    async ({ house, who, body }) => {
      await storeKey(house, who, body);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/journal/release',
      summary: 'The data key, wrapped for a recipient that the browser made; needs a fresh proof',
      guard: 'member',
      limit: 'proof',
      body: z.strictObject({ recipient }),
      answers: { 200: z.object({ wrapped: z.string() }) },
    },
    async ({ house, who, body }) => ({ status: 200, body: { wrapped: await releaseKey(house, who, body.recipient) } }),
  ),
  route(
    {
      method: 'GET',
      path: '/journal/wraps',
      summary: 'In private mode: the data key, wrapped for what only its owner has; needs a fresh proof',
      guard: 'member',
      limit: 'proof',
      answers: {
        200: z.object({
          wraps: z.array(z.object({ kind: wrapKind, credentialId: z.nullable(z.string()), wrapped: z.string() })),
        }),
      },
    },
    async ({ house, who }) => ({ status: 200, body: { wraps: await listWraps(house, who) } }),
  ),
  route(
    {
      method: 'GET',
      path: '/journal/release',
      summary: 'Whether a release that a mailbox alone has asked for waits',
      guard: 'member',
      limit: 'read',
      answers: { 200: z.object({ release: z.nullable(z.object({ asked_at: z.string(), due_at: z.string() })) }) },
    },
    async ({ house, who }) => ({ status: 200, body: { release: await readRelease(house, who) } }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/journal/release',
      summary: 'Stop such a release; needs a fresh proof by more than a letter',
      guard: 'member',
      limit: 'proof',
      answers: { 204: null },
    },
    async ({ house, who }) => {
      await stopRelease(house, who);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/journal/opening',
      summary:
        'Note in the access log that a browser opened the journal with the key it keeps; once in twelve hours for a session',
      guard: 'member',
      limit: 'write',
      body: z.strictObject({}),
      answers: { 204: null },
    },
    async ({ house, who }) => {
      await noteOpening(house, who);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/journal/records',
      summary: 'Sealed records in the order of their last change, a page at a time; null ciphertext: removed',
      guard: 'member',
      limit: 'read',
      query: z.strictObject({
        room: z.optional(room),
        since: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
      }),
      answers: {
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
    async ({ house, who, query }) => ({ status: 200, body: await listRecords(house, who, query) }),
  ),
  route(
    {
      method: 'GET',
      path: '/journal/records/{room}/{id}',
      params: recordNames,
      summary: 'One sealed record; with absent=empty, 204 in place of 404 where there is none',
      guard: 'member',
      limit: 'read',
      // Browsers show each 404 as an error, and whoever is new has hardly any record yet.
      query: z.strictObject({ absent: z.optional(z.literal('empty')) }),
      answers: { 200: sealedRecord, 204: null },
    },
    async ({ house, who, params, query }) => {
      const found = await readRecord(house, who, params);
      if (found) return { status: 200, body: found };
      if (query.absent === 'empty') return { status: 204 };
      throw recordNames.missing();
    },
  ),
  route(
    {
      method: 'PUT',
      path: '/journal/records/{room}/{id}',
      params: recordNames,
      summary: 'Write a sealed record with the version after the stored one',
      guard: 'member',
      limit: 'write',
      maxBytes: LARGEST_SEALED_BODY,
      body: changeSchema,
      answers: { 204: null },
    },
    async ({ house, who, params, body: { version, ...contents } }) => {
      await changeRecord(house, who, { ...params, version, contents });
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/journal/records/{room}/{id}',
      params: recordNames,
      summary: 'Remove a sealed record with the version after the stored one',
      guard: 'member',
      limit: 'write',
      query: z.strictObject({ version: z.coerce.number().check(z.int(), z.gte(1)) }),
      answers: { 204: null },
    },
    async ({ house, who, params, query }) => {
      await changeRecord(house, who, { ...params, version: query.version, contents: null });
      return { status: 204 };
    },
  ),
];
