/** Role Play Scenarios in the API: a provider's words for scenarios that the browser makes. */
import { rolePlayEndpoints } from '../../domain/role-play/api.ts';
import { BARE_FIELDS, scenarioQuestion } from '../../domain/role-play/scenario-question.ts';
import { askForWords } from '../accounts/provider-words.ts';
import { routes } from '../platform/routes.ts';

export const ROLE_PLAY_ROUTES = routes(rolePlayEndpoints, {
  'POST /words/scenarios': {
    guard: 'adult',
    limit: 'words',
    handle: async ({ ctx, actor, body, signal }) => {
      const question = { ...scenarioQuestion(body), bare: BARE_FIELDS };
      return { status: 200, body: await askForWords(ctx, actor, 'scenarios', question, signal) };
    },
  },
});
