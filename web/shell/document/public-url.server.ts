/** The address people type for this copy, for links that must name it in full. */
import type { RouterContextProvider } from 'react-router';
import { appContext } from '../../../server/platform/http/router-context.ts';

export const readPublicUrl = (context: Readonly<RouterContextProvider>): string =>
  context.get(appContext).env.publicUrl;
