/** The notice over all pages, for the document's loader. */
import type { RouterContextProvider } from 'react-router';
import { appContext } from '../../server/platform/http/router-context.ts';
import { presentNotice } from '../../server/site/settings.ts';

export const readNotice = (context: Readonly<RouterContextProvider>): string | null =>
  presentNotice(context.get(appContext));
