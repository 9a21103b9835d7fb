/** A scenario as it goes into a plan: never with names, short enough for an evening's note, and with the way out of it. */
import { THEME_LABELS } from '../../content/role-play.ts';
import { STOP_IS_STOP } from '../../content/scene-words.ts';
import type { SentItem } from '../../domain/planner/insertion/sent-item.ts';
import type { Scenario } from '../../domain/role-play/scenario.ts';

/** `scenario` as it is kept, with 'Partner 1' and 'Partner 2'; `bundleId` of the record it lies in. */
export function sentScenario(scenario: Scenario, bundleId: string): SentItem {
  const { id, title, discreet_title, minutes, description, theme, steps } = scenario;
  const begin = steps[0]?.description;
  return {
    id: `${bundleId}:${id}`,
    from: 'scenario',
    title,
    discreetLabel: discreet_title,
    minutes,
    place: 'home',
    quiet: false,
    notes: { what: description, ...(begin && { begin }), easyNo: STOP_IS_STOP },
    tags: [THEME_LABELS[theme].title],
  };
}
