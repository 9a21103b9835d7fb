/** The address people type for this copy, for links that must name it in full. */
import type { RouterContextProvider } from 'react-router';
import { houseContext } from '../../server/platform/house-context.ts';

export const readPublicUrl = (context: Readonly<RouterContextProvider>): string =>
  context.get(houseContext).env.publicUrl;
