/** Opens the AI provider named by the environment, or none. */
import type { Env } from './env.ts';
import type { Provider } from './provider.ts';

export function openProvider(_env: Env): Provider | null {
  return null;
}
