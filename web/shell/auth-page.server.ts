/** What the sign-in page has to say of a chosen plan: how this copy takes payment, and the prices. */
import type { LoaderFunctionArgs } from 'react-router';
import { getPrices } from '../../server/billing/prices.ts';
import { appContext } from '../../server/platform/http/router-context.ts';

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  prices: await getPrices(context.get(appContext)),
});
