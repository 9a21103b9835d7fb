/** Pages by link in the API: made, kept true and taken back by the sender; opened and answered by whoever has the link. */
import * as z from 'zod/mini';
import { isCalendarDate } from '../../calendar-date.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { SEAL_OVERHEAD } from '../../sealed-record.ts';
import { sealedText } from '../../sealed-text.ts';
import { ANSWERS_BYTES, MAX_PAGE_BYTES, MIN_PAGE_BYTES } from './shared-page.ts';

/** 128 random bits, base64url. */
const linkId = z.string().check(z.regex(/^[\w-]{22}$/, 'This is not the id of a page.'));
/** 256 bits, base64url. In bodies only: no path or log line holds one. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, 'This is not a token.'));

/** Characters of base64url for so many bytes of contents under a seal. */
const sealedLength = (bytes: number): number => Math.ceil(((bytes + SEAL_OVERHEAD) * 4) / 3);

const sealedPage = sealedText.check(
  z.minLength(sealedLength(MIN_PAGE_BYTES), 'This is not a sealed page.'),
  z.maxLength(sealedLength(MAX_PAGE_BYTES), 'This page is too large.'),
);
/** Of one size: a longer or shorter one would tell something. */
const sealedAnswers = sealedText.check(z.length(sealedLength(ANSWERS_BYTES), 'These are not sealed answers.'));

const linkParams = z.object({ id: linkId });

/** `version` counts how often they were given: it is part of the seal. */
const answers = z.nullable(z.object({ version: z.int(), ciphertext: z.string() }));

export const linkEndpoints = defineEndpoints({
  'POST /planner/links': {
    summary: 'Make a page by link, sealed, under an id and a token that the browser made; it ends with the day named',
    body: z.strictObject({
      id: linkId,
      token,
      /** The plan's last day. */
      until: z.string().check(z.refine(isCalendarDate)),
      ciphertext: sealedPage,
    }),
    responses: { 200: z.object({ expiresAt: z.string() }) },
  },
  'GET /planner/links': {
    summary: 'One’s own pages by link that are still open, with the sealed answers',
    responses: {
      200: z.object({
        links: z.array(z.object({ id: z.string(), madeAt: z.string(), expiresAt: z.string(), answers })),
      }),
    },
  },
  'PUT /planner/links/{id}': {
    summary: 'Put another sealed page in the place of one’s own, as after an evening moved; answers stay',
    params: linkParams,
    body: z.strictObject({ ciphertext: sealedPage }),
    responses: { 204: null },
  },
  'DELETE /planner/links/{id}': {
    summary: 'Take one’s own page back: it is gone with its answers, and its link does not say why',
    params: linkParams,
    responses: { 204: null },
  },
  'POST /planner/links/{id}/open': {
    summary:
      'The sealed page and the answers so far, for whoever has the link; no account is needed, and none is noted',
    params: linkParams,
    body: z.strictObject({ token }),
    responses: { 200: z.object({ ciphertext: z.string(), answers }) },
  },
  'POST /planner/links/{id}/answers': {
    summary: 'Answer, all evenings in one sealed text of one size; no account is needed, and none is noted',
    params: linkParams,
    body: z.strictObject({
      token,
      /** One more than that of the answers it takes the place of. */
      version: z.int().check(z.gte(1)),
      ciphertext: sealedAnswers,
    }),
    responses: { 204: null },
  },
});
