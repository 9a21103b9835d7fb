/** Makes one scenario of a chosen scene: its beats in the author's order, the roles' names put in, and the words of safety. */
import { tieNumber } from '../planner/ties.ts';
import { INTENSITY_MINUTES, type Intensity } from './preferences.ts';
import { withRoles } from './role-names.ts';
import { durationOf, type Scenario, type Step } from './scenario.ts';
import { type ChosenScene, likedTouches } from './scenario-choice.ts';
import { intensityRank } from './scenario-limits.ts';
import type { ScenarioOrder } from './scenario-order.ts';
import type { Beat } from './scene.ts';
import { sceneAsks } from './scene-parts.ts';
import type { SceneWords } from './scene-words.ts';

/** Turns between opening and closing, by the intensity asked for. */
const TURNS: Record<Intensity, number> = { light: 2, moderate: 3, intense: 4 };
const MINUTES_PER_STEP = 11;
const MAX_STARTERS = 4;
const MAX_PROPS = 6;
// Beside a tie of 0 to 32748.
const OWN_DYNAMIC = 20_000;
const LIKED = 40_000;

/** `place`: 0 for the first of the bundle. In a scene of turns, who takes the first role alternates with seed and place. */
export function composeScenario(
  { parts, setting }: ChosenScene,
  order: ScenarioOrder,
  place: number,
  words: SceneWords,
): Scenario {
  const { scene, dynamic } = parts;
  const beats = chosenBeats(parts, order);
  const intensity = highest([scene.intensity, ...beats.map((beat) => beat.intensity)]);
  const swapped = dynamic === 'turns' && (order.seed + place) % 2 === 1;
  const say = (text: string) => withRoles(text, scene.roles);
  const steps = beats.map((beat, at): Step => {
    const actions = [say(beat.partner1), say(beat.partner2)] as const;
    return {
      step_number: at + 1,
      description: say(beat.description),
      actions_for_partner1: actions[swapped ? 1 : 0],
      actions_for_partner2: actions[swapped ? 0 : 1],
      notes: say(beat.notes),
    };
  });
  const [one, two] = scene.roles.map(({ name, character }) => ({ name, character: say(character) })) as [
    ScenarioRole,
    ScenarioRole,
  ];
  const roles: [ScenarioRole, ScenarioRole] = swapped ? [two, one] : [one, two];
  return {
    id: scene.id,
    title: scene.title,
    discreet_title: scene.discreetTitle,
    theme: scene.theme,
    intensity,
    ...lengthOf(intensity, steps.length),
    description: say(scene.description),
    setting,
    power_dynamic: dynamic,
    roles,
    props: some(parts.props, MAX_PROPS, `${order.seed}:${scene.id}:prop`).map(({ text }) => say(text)),
    scenario: '',
    steps,
    dialogue_starters: some(parts.starters, MAX_STARTERS, `${order.seed}:${scene.id}:starter`).map(({ text }) =>
      say(text),
    ),
    ...safetyOf(words, intensity, order.seed, {
      safety: scene.safety.map(say),
      aftercare: say(scene.aftercare),
    }),
    writer: 'engine',
  };
}

type ScenarioRole = Scenario['roles'][number];

/** The words that every scenario carries, with its own between and before them. */
export function safetyOf(
  words: SceneWords,
  intensity: Intensity,
  seed: number,
  own: { safety: readonly string[]; aftercare: string },
): Pick<Scenario, 'safety_tips' | 'aftercare'> {
  // One safe word for the whole bundle, so that there is one to remember.
  const word = words.safeWords[tieNumber(`${seed}:safe-word`) % words.safeWords.length] ?? '';
  return {
    safety_tips: [words.consent, words.safeWordTip(word), words.stop, ...words.safety[intensity], ...own.safety],
    aftercare: [own.aftercare, words.aftercare[intensity]].join(' ').trim(),
  };
}

/** Duration by intensity, and minutes inside it: longer with more steps. */
export function lengthOf(intensity: Intensity, steps: number): Pick<Scenario, 'duration' | 'minutes'> {
  const [least, most] = INTENSITY_MINUTES[intensity];
  const minutes = Math.round((steps * MINUTES_PER_STEP) / 5) * 5;
  return { duration: durationOf(intensity), minutes: Math.min(most, Math.max(least, minutes)) };
}

/**
 * One opening, the turns, one closing. One turn at least is as intense as this couple's limits and the scene allow; what
 * was written for this dynamic alone, and what both like, comes first.
 */
function chosenBeats({ scene, openings, turns, closings }: ChosenScene['parts'], order: ScenarioOrder): Beat[] {
  const { parts } = sceneAsks(scene);
  const worth = (beat: Beat) =>
    tieNumber(`${order.seed}:${scene.id}:${beat.id}`) +
    (beat.dynamics.length === 1 ? OWN_DYNAMIC : 0) +
    (likedTouches(parts.get(beat)?.touches ?? new Set(), order.wishes.liked) ? LIKED : 0);
  const best = (beats: readonly Beat[]) => beats.toSorted((a, b) => worth(b) - worth(a));
  const top = Math.max(...turns.map(({ intensity }) => intensityRank(intensity)));
  const [peak] = best(turns.filter(({ intensity }) => intensityRank(intensity) === top));
  const others = best(turns.filter((beat) => beat !== peak));
  const taken = [peak, ...others].slice(0, TURNS[order.preferences.intensityLevel ?? 'moderate']);
  return [
    ...best(openings).slice(0, 1),
    ...turns.filter((beat) => taken.includes(beat)),
    ...best(closings).slice(0, 1),
  ];
}

/** At most so many, by the seed, in the library's order. */
function some<T extends { text: string }>(from: readonly T[], most: number, seed: string): T[] {
  const worth = ({ text }: T) => tieNumber(`${seed}:${text.replace(/[^ -~]/g, '')}`);
  const taken = from.toSorted((a, b) => worth(b) - worth(a)).slice(0, most);
  return from.filter((part) => taken.includes(part));
}

const highest = (all: readonly Intensity[]): Intensity =>
  all.reduce((most, next) => (intensityRank(next) > intensityRank(most) ? next : most));
