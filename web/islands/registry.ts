/** Every island by its name, and where its code lies: what an `<Island>` renders, loaded when the page wants it. */
import type { ComponentType } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each takes what its own mark carries
type Load = () => Promise<ComponentType<any>>;

export const ISLANDS: Readonly<Record<string, Load>> = {
  bar: async () => (await import('../shell/layout/top-bar.tsx')).TopBar,
  'pricing-plans': async () => (await import('../billing/pricing/pricing-plans.tsx')).Plans,
  application: async () => (await import('../therapy/therapy-page.tsx')).ApplicationForm,
  'sample-planner': async () => (await import('../planner/sample/sample-planner.tsx')).SamplePlanner,
};
