/** The pricing page (spec 1 section 2), the same for everyone who asks. */
import { type MetaArgs, useLoaderData } from 'react-router';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import type { loader } from './pricing-page.server.ts';
import { PricingScreen } from './pricing-screen.tsx';
import { pricingStructuredData } from './pricing-structured-data.ts';

export { loader } from './pricing-page.server.ts';

/** Description, canonical address and share image stand in the head of every public page; this adds what is told in figures. */
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  ...tabTitle('Pricing'),
  ...(loaderData
    ? pricingStructuredData(loaderData.prices, loaderData.origin).map((data) => ({ 'script:ld+json': data }))
    : []),
];

export default function PricingPage() {
  const { prices, freeEvents } = useLoaderData<typeof loader>();
  return <PricingScreen prices={prices} freeEvents={freeEvents} />;
}
