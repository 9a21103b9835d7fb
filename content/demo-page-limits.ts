/** What the demo cannot do on a whole page, by its address: said in the banner above it. A file of its own, since every page can bear the banner. */
export const DEMO_PAGE_LIMITS: Readonly<Record<string, string>> = {
  '/pricing': 'Buying a plan needs your own account.',
};
