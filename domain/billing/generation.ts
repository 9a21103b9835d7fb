/** What the requests that cost a credit have in common. */

/** For the document of the API. */
export const IDEMPOTENCY_HEADERS = {
  'Idempotency-Key': { required: true, description: '1 to 200 visible characters: the same key is charged once' },
} as const;
