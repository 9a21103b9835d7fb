/** What the pricing page is rendered from: the server's prices, and nothing about whoever asks, so that one answer is everyone's. */
import type { LoaderFunctionArgs } from 'react-router';
import { getPrices } from '../../server/billing/prices.ts';
import { houseContext } from '../../server/platform/house-context.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const house = context.get(houseContext);
  const { publicUrl, FREE_PLAN_EVENTS } = house.env;
  return { prices: await getPrices(house), origin: publicUrl, freeEvents: FREE_PLAN_EVENTS };
}
