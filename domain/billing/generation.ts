/** What the requests for a plan, for ideas and for scenarios have in common. */

/** For the document of the API. */
export const IDEMPOTENCY_HEADERS = {
  'Idempotency-Key': { required: true, description: '1 to 200 visible characters: the same key is charged once' },
} as const;

/** The media type of stages that are told line by line as they happen. */
export const STAGES_TYPE = 'application/x-ndjson';
