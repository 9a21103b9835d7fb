/** The built-in engine: up to three scenarios for an order, the same ones for the same seed, or a plain word on why there are fewer. */
import { tasteOf } from '../mood/felt.ts';
import { roomFor } from './narrow-wish.ts';
import { INTENSITY_MINUTES } from './preferences.ts';
import type { Narrow, Scenario, ScenarioBundle } from './scenario.ts';
import { chooseScenes } from './scenario-choice.ts';
import { composeScenario } from './scenario-composition.ts';
import type { ScenarioOrder } from './scenario-order.ts';
import type { Scene } from './scene.ts';
import type { SceneWords } from './scene-words.ts';

export interface ScenarioLibrary {
  scenes: readonly Scene[];
  words: SceneWords;
}

export interface MadeScenarios {
  bundle: ScenarioBundle;
  narrow: Narrow | null;
}

/** The same for the same order. */
export function makeScenarios(library: ScenarioLibrary, order: ScenarioOrder): MadeScenarios {
  const { isRuledOut } = tasteOf(order.likings);
  const { from, narrow } = roomFor(
    library.scenes.filter((scene) => !isRuledOut(scene)),
    order,
  );
  const scenarios = chooseScenes(from, order).map((chosen, place) =>
    composeScenario(chosen, order, place, library.words),
  );
  return { bundle: bundleOf(scenarios), narrow: narrow ?? milder(scenarios, order) };
}

/** The intensity asked for is a limit and a wish: whoever cannot have it is told so. */
function milder(scenarios: readonly Scenario[], { preferences: { intensityLevel } }: ScenarioOrder): Narrow | null {
  if (!intensityLevel || scenarios.some(({ intensity }) => intensity === intensityLevel)) return null;
  return {
    wish: 'intensityLevel',
    message: 'None of the scenes that suit you best is as intense as you chose, so these are milder.',
  };
}

const COUNTED = ['', 'One scenario', 'Two scenarios', 'Three scenarios'];

export const bundleOf = (scenarios: Scenario[]): ScenarioBundle => ({
  status: 'ok',
  reason: '',
  summary: summaryOf(scenarios),
  scenarios,
});

/** How many, how long as their cards say it, and what always holds. */
export function summaryOf(scenarios: readonly Pick<Scenario, 'intensity'>[]): string {
  if (scenarios.length === 0) return '';
  const ends = scenarios.flatMap(({ intensity }) => INTENSITY_MINUTES[intensity]);
  return `${COUNTED[scenarios.length]} of ${Math.min(...ends)} to ${Math.max(...ends)} minutes. Read before you play, change what doesn’t suit you both, and stop whenever either of you wants to.`;
}
