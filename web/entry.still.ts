/** Brings a reading page to as much life as it needs: a small script of its own, and React with what somebody wants of it. */
import { startStillPage } from './islands/still-page.ts';

startStillPage(async () => {
  const [awake] = await Promise.all([import('./islands/awake.tsx'), import('./wiring.ts')]);
  return awake;
});
