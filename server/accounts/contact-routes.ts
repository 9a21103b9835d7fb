/** A message to the operator, from anyone: no account is asked for, and none is looked at. */

import { contactEndpoints } from '../../domain/accounts/contact-api.ts';
import { routes } from '../platform/routes.ts';
import { sendMessage } from './send-message.ts';

export const CONTACT_ROUTES = routes(contactEndpoints, {
  'POST /contact': {
    guard: 'anyone',
    limit: 'message',
    maxBytes: 16_384,
    handle: async ({ ctx, body }) => {
      await sendMessage(ctx, body);
      return { status: 204 };
    },
  },
});
