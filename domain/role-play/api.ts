/** Role Play Scenarios in the API: the browser makes them by itself; a provider's words are fetched by what 'See what is sent' shows. */
import { defineEndpoints } from '../endpoint.ts';
import { wordsSchema } from '../reply-schema.ts';
import { sanitisedScenarioSchema } from './scenario-input.ts';

export const rolePlayEndpoints = defineEndpoints({
  'POST /words/scenarios': {
    summary: 'Ask the AI provider for a scenario, for whoever agreed, and hand its reply back. Nothing of it is kept',
    body: sanitisedScenarioSchema,
    responses: { 200: wordsSchema },
  },
});
