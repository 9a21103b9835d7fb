/** Which scenes a bundle takes: inside every limit, unseen before seen, themes apart, what is liked first; the seed decides the rest. */
import { FINER_ACTIVITIES, FINER_ACTIVITY_WORDS } from '../partner/wish-topics.ts';
import type { Wishes } from '../partner/wishes.ts';
import { dayNumber } from '../planner/calendar-date.ts';
import { tieNumber } from '../planner/ties.ts';
import type { RolePlayPreferences, Setting } from './preferences.ts';
import { DYNAMICS } from './scenario.ts';
import { intensityRank, limitsOf } from './scenario-limits.ts';
import type { ScenarioOrder } from './scenario-order.ts';
import type { Scene } from './scene.ts';
import { partsOf, type SceneParts, sceneAsks } from './scene-parts.ts';

/** Nothing comes again sooner while anything else fits. */
export const SEEN_DAYS = 90;

/** A scene that fits, the ways it can be played, and the settings it may be played in. */
export interface Candidate {
  scene: Scene;
  /** One for each power dynamic that it fits; never empty. */
  ways: SceneParts[];
  /** Never empty. */
  settings: Setting[];
}

/** A scene with what was settled about it. */
export interface ChosenScene {
  parts: SceneParts;
  setting: Setting;
}

/** Every scene that keeps to the limits and has one of the themes and one of the settings chosen, if any are. */
export function candidates(
  library: readonly Scene[],
  { preferences, wishes }: { preferences: RolePlayPreferences; wishes: Wishes },
): Candidate[] {
  const limits = limitsOf(preferences, wishes);
  const { preferredThemes, settingPreferences } = preferences;
  return library.flatMap((scene) => {
    if (preferredThemes.length > 0 && !preferredThemes.includes(scene.theme)) return [];
    const settings = scene.settings.filter(
      (setting) => settingPreferences.length === 0 || settingPreferences.includes(setting),
    );
    if (settings.length === 0) return [];
    const ways = DYNAMICS.flatMap((dynamic) => partsOf(scene, dynamic, limits) ?? []);
    return ways.length > 0 ? [{ scene, ways, settings }] : [];
  });
}

// Each weighs more than all below it together.
const SEEN = 1e12;
const DAY_AGO = 1e10;
const SAME_THEME = 1e9;
const LIKED = 1e8;
const SHORT_OF_INTENSITY = 1e7;
const CHARACTER = 1e6;
const SAME_SETTING = 1e5;

/** Up to `order.count` of the candidates, the best first. */
export function chooseScenes(from: readonly Candidate[], order: ScenarioOrder): ChosenScene[] {
  const worth = new Map(from.map((candidate) => [candidate, ownWorth(candidate, order)]));
  const chosen: ChosenScene[] = [];
  const left = new Set(from);
  while (chosen.length < order.count && left.size > 0) {
    const themes = new Set(chosen.map(({ parts }) => parts.scene.theme));
    const settings = new Set(chosen.map(({ setting }) => setting));
    const now = (candidate: Candidate) =>
      (worth.get(candidate) ?? 0) -
      (themes.has(candidate.scene.theme) ? SAME_THEME : 0) -
      (candidate.settings.every((setting) => settings.has(setting)) ? SAME_SETTING : 0);
    const [best] = [...left].sort((a, b) => now(b) - now(a));
    if (!best) break;
    left.delete(best);
    chosen.push(settled(best, order, chosen));
  }
  return chosen;
}

function ownWorth({ scene, ways }: Candidate, { preferences, wishes, seen, day, seed }: ScenarioOrder): number {
  const ago = Math.min(
    SEEN_DAYS,
    ...seen.filter(({ id }) => id === scene.id).map((time) => Math.max(0, dayNumber(day) - dayNumber(time.day))),
  );
  const wanted = intensityRank(preferences.intensityLevel ?? 'moderate');
  const reached = Math.max(...ways.map(intensityOf));
  const fitsCharacter = scene.roles.some(({ type }) => preferences.characterTypes.includes(type));
  return (
    (ago < SEEN_DAYS ? ago * DAY_AGO - SEEN : 0) +
    (isLiked(scene, wishes) ? LIKED : 0) -
    (wanted - reached) * SHORT_OF_INTENSITY +
    (fitsCharacter ? CHARACTER : 0) +
    tieNumber(`${seed}:${scene.id}`)
  );
}

function isLiked(scene: Scene, { liked }: Wishes): boolean {
  const { text, touches } = sceneAsks(scene).premise;
  return (
    liked.includes(`theme:${scene.theme}`) ||
    likedTouches(touches, liked) ||
    FINER_ACTIVITIES.some(
      (activity) => liked.includes(`activity:${activity}`) && FINER_ACTIVITY_WORDS[activity].test(text),
    )
  );
}

/** Whether something touches a topic that both wish for. */
export const likedTouches = (touched: ReadonlySet<string>, liked: readonly string[]): boolean =>
  [...touched].some((boundary) => liked.includes(`boundary:${boundary}`));

/** The highest intensity that a scene can be played at this way. */
const intensityOf = ({ scene, turns }: SceneParts): number =>
  Math.max(intensityRank(scene.intensity), ...turns.map(({ intensity }) => intensityRank(intensity)));

/** Settings and dynamics that the bundle has not used yet come first. */
function settled({ scene, ways, settings }: Candidate, { seed }: ScenarioOrder, before: readonly ChosenScene[]) {
  const fresh = <T>(options: readonly T[], used: (option: T) => boolean, name: (option: T) => string): T => {
    const tied = (option: T) => tieNumber(`${seed}:${scene.id}:${name(option)}`) + (used(option) ? 0 : SAME_SETTING);
    return options.reduce((best, option) => (tied(option) > tied(best) ? option : best));
  };
  const parts = fresh(
    // A way that falls short of the intensity asked for is taken only where all do.
    ways.filter((way) => intensityOf(way) === Math.max(...ways.map(intensityOf))),
    ({ dynamic }) => before.some((other) => other.parts.dynamic === dynamic),
    ({ dynamic }) => dynamic,
  );
  const setting = fresh(
    settings,
    (option) => before.some((other) => other.setting === option),
    (option) => option,
  );
  return { parts, setting };
}
