/** The Spice Up Planner's part of the API: a provider's words for ideas that the browser finds. */
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { spiceUpEndpoints } from '../../domain/spice-up/api.ts';
import { ideasQuestion } from '../../domain/spice-up/provider-schema.ts';
import { askForWords } from '../accounts/provider-words.ts';
import { PublicError } from '../platform/public-error.ts';
import { routes } from '../platform/routes.ts';

const TITLES: ReadonlySet<string> = new Set(DATE_IDEAS.map(({ title }) => title));

export const SPICE_UP_ROUTES = routes(spiceUpEndpoints, {
  'POST /words/ideas': {
    guard: 'adult',
    limit: 'words',
    handle: async ({ ctx, actor, body, signal }) => {
      // The one field that is text: a closed list as well, though too long a one for a schema.
      if (!body.done_already.every((title) => TITLES.has(title))) {
        throw new PublicError('invalid', 'Please name ideas of the library.', { field: 'done_already' });
      }
      return { status: 200, body: await askForWords(ctx, actor, 'ideas', ideasQuestion(body), signal) };
    },
  },
});
