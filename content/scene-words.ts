/** The words that every scenario carries, whichever scene it comes from: consent, the safe word, stop is stop, safety and aftercare. */
import type { Intensity } from '../domain/role-play/preferences.ts';

/** Stands first in every scenario. */
export const CONSENT_REMINDER =
  'Read the whole scene together first. Each of you may strike out or change any step, and a yes at the start can become a no at any moment.';

export const STOP_IS_STOP =
  'Stop is stop: when either of you says stop or the safe word, the scene ends at once, with no questions and no explanations owed.';

/** Odd, short, easy to say, and in no scene of the library. */
export const SAFE_WORDS = ['Pineapple', 'Marmalade', 'Umbrella', 'Saxophone', 'Cactus', 'Walrus'] as const;

/** For a scenario's safety tips; `word` is the safe word that it suggests. */
export const safeWordTip = (word: string): string =>
  `Agree on a safe word before you begin, such as “${word}”. “Yellow” can mean slow down or change something; a word of your own is as good.`;

/** General tips: those of a lower intensity hold for the higher ones too, so each list is complete. */
export const SAFETY_TIPS: Record<Intensity, readonly string[]> = {
  light: [
    'Laughing and stepping out of the role are part of it. Say your real names whenever you want a moment as yourselves.',
    'Agree beforehand on where touch is welcome, and leave out everything else.',
  ],
  moderate: [
    'Agree beforehand on where touch is welcome, how close you want to get and what stays out of this scene.',
    'Check in about halfway with a plain question such as “Still good?”, and wait for a real answer.',
    'Silence is not a yes. When the other goes quiet or stiff, pause and ask as yourselves.',
  ],
  intense: [
    'Talk the scene through as yourselves first: what each hopes for, what each fears, and what stays out.',
    'Choose a gesture as well as a word, such as three taps, for moments when speaking is hard.',
    'Check in more than once with a plain question such as “More, the same or less?”, and wait for a real answer.',
    'Strong feelings can arrive unannounced. Stop early rather than late; the scene can be picked up another time.',
    'Begin only when both of you are rested and clear-headed.',
  ],
};

/** General aftercare, said after the scene's own. */
export const GENERAL_AFTERCARE: Record<Intensity, string> = {
  light:
    'Say your real names, have a glass of water and tell each other one moment you liked. Anything that felt odd may be said too.',
  moderate:
    'Say your real names, get comfortable and stay close for ten minutes. Tell each other what you liked, what you would change and what you need now.',
  intense:
    'Say your real names, get comfortable and take at least twenty minutes with nothing else to do. Hold each other if both want to, say what was good and what was much, and ask again tomorrow.',
};
