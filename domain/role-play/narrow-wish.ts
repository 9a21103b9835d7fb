/** What to say when little or nothing fits: which wish was the narrow one. It never asks anyone to give up a boundary. */
import type { Wishes } from '../list/wishes.ts';
import { NO_WISHES } from '../list/wishes.ts';
import type { RolePlayPreferences } from './preferences.ts';
import { NARROW_WISHES, type Narrow } from './scenario.ts';
import { type Candidate, candidates } from './scenario-choice.ts';
import type { Scene } from './scene.ts';

type Wish = Narrow['wish'];
interface SceneRequest {
  preferences: RolePlayPreferences;
  wishes: Wishes;
  count: number;
}

/** The same request with one wish taken back. */
const LOOSENED: Record<Wish, (asked: SceneRequest) => SceneRequest> = {
  preferredThemes: (asked) => ({ ...asked, preferences: { ...asked.preferences, preferredThemes: [] } }),
  settingPreferences: (asked) => ({ ...asked, preferences: { ...asked.preferences, settingPreferences: [] } }),
  powerDynamics: (asked) => ({ ...asked, preferences: { ...asked.preferences, powerDynamics: 'no-preference' } }),
  intensityLevel: (asked) => ({ ...asked, preferences: { ...asked.preferences, intensityLevel: 'intense' } }),
  experienceLevel: (asked) => ({ ...asked, preferences: { ...asked.preferences, experienceLevel: 'experienced' } }),
  comfortBoundaries: (asked) => ({
    ...asked,
    preferences: { ...asked.preferences, comfortBoundaries: [] },
    wishes: NO_WISHES,
  }),
};

const FEW: Record<Wish, string> = {
  preferredThemes: 'Few scenes match your themes and fit everything else. More themes would bring more scenes.',
  settingPreferences: 'Few scenes take place in the settings you chose. More settings would bring more scenes.',
  powerDynamics: 'Few scenes match the power dynamic you chose and fit everything else, so there are fewer this time.',
  intensityLevel:
    'Few scenes stay within the intensity you chose and fit everything else, so there are fewer this time.',
  experienceLevel: 'Few scenes suit your experience and fit everything else, so there are fewer this time.',
  comfortBoundaries: 'Your boundaries come first, and this is what fits within them.',
};

const NONE: Record<Wish, string> = {
  preferredThemes: 'No scene matches your themes and fits everything else.',
  settingPreferences: 'No scene takes place in the settings you chose and fits everything else.',
  powerDynamics: 'No scene matches the power dynamic you chose and fits everything else.',
  intensityLevel: 'No scene stays within the intensity you chose and fits everything else.',
  experienceLevel: 'No scene suits your experience and fits everything else.',
  comfortBoundaries: 'Your boundaries come first, and no scene here fits within all of them.',
};

const INSTEAD = {
  preferredThemes: 'No scene matches your themes and fits everything else, so these have other themes.',
  settingPreferences:
    'No scene takes place in the settings you chose and fits everything else, so these take place elsewhere.',
  both: 'No scene matches your themes and settings and fits everything else, so these have others.',
};

/** The scenes to choose from, and the narrow wish where they are fewer than asked for or not those asked for. */
export function roomFor(library: readonly Scene[], asked: SceneRequest): { from: Candidate[]; narrow: Narrow | null } {
  const from = candidates(library, asked);
  if (from.length >= asked.count) return { from, narrow: null };
  if (from.length > 0) return { from, narrow: { ...narrowest(library, asked, from.length, FEW) } };
  return widened(library, asked) ?? { from, narrow: narrowest(library, asked, 0, NONE) };
}

/** Without the themes, or without the settings, whichever leaves more; without both where neither is enough. */
function widened(library: readonly Scene[], asked: SceneRequest): { from: Candidate[]; narrow: Narrow } | null {
  const without = (...wishes: Wish[]) =>
    candidates(
      library,
      wishes.reduce((left, wish) => LOOSENED[wish](left), asked),
    );
  const elsewhere = without('settingPreferences');
  const otherwise = without('preferredThemes');
  if (elsewhere.length > 0 && elsewhere.length >= otherwise.length)
    return { from: elsewhere, narrow: { wish: 'settingPreferences', message: INSTEAD.settingPreferences } };
  if (otherwise.length > 0)
    return { from: otherwise, narrow: { wish: 'preferredThemes', message: INSTEAD.preferredThemes } };
  const from = without('settingPreferences', 'preferredThemes');
  return from.length > 0 ? { from, narrow: { wish: 'preferredThemes', message: INSTEAD.both } } : null;
}

/** The wish that costs most scenes; boundaries are named only where nothing else costs as much. */
function narrowest(
  library: readonly Scene[],
  asked: SceneRequest,
  now: number,
  messages: Record<Wish, string>,
): Narrow {
  let best: Wish = 'comfortBoundaries';
  let most = now;
  for (const wish of NARROW_WISHES) {
    const { length } = candidates(library, LOOSENED[wish](asked));
    if (length > most) {
      best = wish;
      most = length;
    }
  }
  return { wish: best, message: messages[best] };
}
