/** The assessment's part of the API: the browser makes it; a provider's words over it are fetched by what 'See what is sent' shows. */
import { defineEndpoints } from '../endpoint.ts';
import { wordsSchema } from '../reply-schema.ts';
import { sanitisedAssessmentSchema } from './provider-question.ts';

export const assessmentEndpoints = defineEndpoints({
  'POST /words/assessment': {
    summary:
      'Hand buckets of answers to the AI provider, for whoever agreed, and its reply back. Nothing of it is kept',
    body: sanitisedAssessmentSchema,
    responses: { 200: wordsSchema },
  },
});
