/** An order for scenarios with nothing wished for and nothing ruled out, but for what a test names. */
import { NO_WISHES, type Wishes } from '../../domain/list/wishes.ts';
import { NO_ROLE_PLAY_PREFERENCES, type RolePlayPreferences } from '../../domain/role-play/preferences.ts';
import type { ScenarioOrder } from '../../domain/role-play/scenario-order.ts';

export const DAY = '2026-11-21';

export function makeOrder(
  preferences: Partial<RolePlayPreferences> = {},
  { wishes, ...more }: Partial<Omit<ScenarioOrder, 'wishes'>> & { wishes?: Partial<Wishes> } = {},
): ScenarioOrder {
  return {
    preferences: { ...NO_ROLE_PLAY_PREFERENCES, ...preferences },
    count: 3,
    seed: 1,
    day: DAY,
    seen: [],
    wishes: { ...NO_WISHES, ...wishes },
    ...more,
  };
}
