/** What the pricing page is rendered from: the server's prices, and nothing about whoever asks, so that one answer is everyone's. */
import type { LoaderFunctionArgs } from 'react-router';
import { getPrices } from '../../../server/billing/prices.ts';
import { appContext } from '../../../server/platform/http/router-context.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext);
  const { publicUrl, FREE_PLAN_EVENTS } = ctx.env;
  return { prices: await getPrices(ctx), origin: publicUrl, freeEvents: FREE_PLAN_EVENTS };
}
