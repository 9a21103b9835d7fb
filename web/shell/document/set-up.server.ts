/** What this copy can do and what not, for the document's loader: no page promises what the set-up lacks. */
import type { RouterContextProvider } from 'react-router';
import { chooseContactAddress } from '../../../server/accounts/contact.ts';
import { appContext } from '../../../server/platform/http/router-context.ts';
import type { SetUp } from '../../client/page-facts.tsx';

export function readSetUp(context: Readonly<RouterContextProvider>): SetUp {
  const { env, mail, provider, clock } = context.get(appContext);
  return {
    mail: mail.kind === 'smtp',
    contact: chooseContactAddress(env) !== null,
    writer: provider !== null,
    year: clock.now().getUTCFullYear(),
  };
}
