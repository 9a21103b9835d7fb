/** Which scenes a bundle takes: inside every limit, unseen before seen, themes apart, what is liked first; the seed decides the rest. */

import { dayNumber } from '../calendar-date.ts';
import { FINER_ACTIVITIES, FINER_ACTIVITY_WORDS } from '../list/wish-topics.ts';
import type { Wishes } from '../list/wishes.ts';
import { tasteOf } from '../mood/felt.ts';
import { tieNumber } from '../planner/ties.ts';
import type { RolePlayPreferences, Setting } from './preferences.ts';
import { DYNAMICS } from './scenario.ts';
import { intensityRank, limitsOf } from './scenario-limits.ts';
import type { ScenarioOrder } from './scenario-order.ts';
import type { Scene } from './scene.ts';
import { partsOf, type SceneParts, sceneAsks } from './scene-parts.ts';

/** Nothing comes again sooner while anything else fits. */
const SEEN_DAYS = 90;

/** A scene that fits, the ways it can be played, and the settings it may be played in. */
export interface Candidate {
  scene: Scene;
  /** One for each power dynamic that it fits; never empty. */
  ways: SceneParts[];
  /** Those wished for in the scene's own order; never empty. The first is where it is played. */
  settings: readonly [Setting, ...Setting[]];
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
    const [first, ...others] = scene.settings.filter(
      (setting) => settingPreferences.length === 0 || settingPreferences.includes(setting),
    );
    if (!first) return [];
    const settings = [first, ...others] as const;
    const ways = DYNAMICS.flatMap((dynamic) => partsOf(scene, dynamic, limits) ?? []);
    return ways.length > 0 ? [{ scene, ways, settings }] : [];
  });
}

// Each weighs more than all below it together.
const SEEN = 1e12;
const DAY_AGO = 1e10;
const SAME_THEME = 1e9;
const LIKED = 1e8;
// Times the mean of what was said of its theme, -2 to 2.
const FELT = 2.4e7;
const SHORT_OF_INTENSITY = 1e7;
const CHARACTER = 1e6;
const ELSEWHERE = 3e5;
const SAME_SETTING = 1e5;
// Beside a tie of 0 to 32748.
const NOT_USED_YET = 1e5;

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
      (settings.has(placeOf(candidate)) ? SAME_SETTING : 0);
    const [best] = [...left].sort((a, b) => now(b) - now(a));
    if (!best) break;
    left.delete(best);
    chosen.push(settled(best, order, chosen));
  }
  return chosen;
}

function ownWorth(
  { scene, ways, settings }: Candidate,
  { preferences, wishes, likings, seen, day, seed }: ScenarioOrder,
): number {
  const ago = Math.min(
    SEEN_DAYS,
    ...seen.filter(({ id }) => id === scene.id).map((time) => Math.max(0, dayNumber(day) - dayNumber(time.day))),
  );
  const wanted = intensityRank(preferences.intensityLevel ?? 'moderate');
  const reached = Math.max(...ways.map(intensityOf));
  const fitsCharacter = scene.roles.some(({ type }) => preferences.characterTypes.includes(type));
  return (
    (ago < SEEN_DAYS ? ago * DAY_AGO - SEEN : 0) +
    (isLiked(scene, wishes) ? LIKED : 0) +
    tasteOf(likings).worthOfKind(scene.theme) * FELT -
    (wanted - reached) * SHORT_OF_INTENSITY +
    (fitsCharacter ? CHARACTER : 0) -
    // A story of a night train in the kitchen only where no story of the kitchen fits.
    (settings[0] === scene.settings[0] ? 0 : ELSEWHERE) +
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

/** Where it is played: the story's own place, else the first of the others that were wished for. */
const placeOf = ({ settings: [first] }: Candidate): Setting => first;

/** Dynamics that the bundle has not used yet come first. */
function settled(candidate: Candidate, { seed }: ScenarioOrder, before: readonly ChosenScene[]): ChosenScene {
  const { scene, ways } = candidate;
  const fresh = ({ dynamic }: SceneParts) => !before.some((other) => other.parts.dynamic === dynamic);
  const tied = (way: SceneParts) => tieNumber(`${seed}:${scene.id}:${way.dynamic}`) + (fresh(way) ? NOT_USED_YET : 0);
  // A way that falls short of the intensity asked for is taken only where all do.
  const most = Math.max(...ways.map(intensityOf));
  const parts = ways
    .filter((way) => intensityOf(way) === most)
    .reduce((best, way) => (tied(way) > tied(best) ? way : best));
  return { parts, setting: placeOf(candidate) };
}
