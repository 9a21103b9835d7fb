/** The assessment's part of the API: a provider's words for a look that the browser makes. */
import { assessmentEndpoints } from '../../domain/assessment/api.ts';
import { analysisQuestion } from '../../domain/assessment/provider-question.ts';
import { askForWords } from '../accounts/provider-words.ts';
import { routes } from '../platform/routes.ts';

export const ASSESSMENT_ROUTES = routes(assessmentEndpoints, {
  'POST /words/assessment': {
    guard: 'adult',
    limit: 'assess',
    handle: async ({ ctx, actor, body, signal }) => ({
      status: 200,
      body: await askForWords(ctx, actor, 'assessment', analysisQuestion(body), signal),
    }),
  },
});
