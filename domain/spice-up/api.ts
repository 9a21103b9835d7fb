/** The Spice Up Planner's part of the API: the browser finds ideas by itself; a provider's words for them are fetched by what 'See what is sent' shows. */
import { defineEndpoints } from '../endpoint.ts';
import { wordsSchema } from '../reply-schema.ts';
import { sanitisedIdeasSchema } from './provider-input.ts';

export const spiceUpEndpoints = defineEndpoints({
  'POST /words/ideas': {
    summary: 'Ask the AI provider for two ideas, for whoever agreed, and hand its reply back. Nothing of it is kept',
    body: sanitisedIdeasSchema,
    responses: { 200: wordsSchema },
  },
});
