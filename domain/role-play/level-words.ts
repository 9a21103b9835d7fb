/** The least intensity and experience that a text's words ask for: what it says of itself is not believed alone. */
import type { ExperienceLevel, Intensity } from './preferences.ts';

/** Words of contact and exposure. An intensity that has none is one that every text suits. */
const INTENSITY_WORDS: readonly [Intensity, readonly RegExp[]][] = [
  [
    'intense',
    [
      /\b(?:spank|whip|flog|gag|slap|ravish)(?:s|es|ed|ped|ging|ping|ing)?\b/i,
      /\b(?:naked|nude)\b/i,
      /\b(?:bite|bites|biting) (?:your|their|into|down|gently|the)\b/i,
      /\b(?:tear|tears|rip|rips|ripping) (?:off|open)\b/i,
      /\bbeg(?:s|ging)? (?:you|them|for|to be)\b/i,
    ],
  ],
  [
    'moderate',
    [
      /\bundress(?:es|ed|ing)?\b|\bstrip(?:s|ped|ping|tease)\b/i,
      /\bbare (?:skin|chest|back|thighs?)\b/i,
      /\b(?:inner thighs?|straddl\w*)\b/i,
      /\bkiss(?:es|ing)? (?:along |down )?(?:your|their|the other's) (?:neck|throat|collarbone|stomach|thighs?|back)\b/i,
    ],
  ],
];

const EXPERIENCE_WORDS: readonly [ExperienceLevel, readonly RegExp[]][] = [
  ['comfortable', [/\b(?:gag|gags|gagged|collar(?:ed)? and leash|flog\w*|whip(?:s|ped|ping)|spank\w*)\b/i]],
  ['some', [/\b(?:handcuff\w*|shackl\w*|bondage)\b/i, /\b(?:rope|ropes) (?:around|about|on) (?:your|their)\b/i]],
];

const leastOf = <Level>(words: readonly [Level, readonly RegExp[]][], text: string, least: Level): Level =>
  words.find(([, expressions]) => expressions.some((word) => word.test(text)))?.[0] ?? least;

export const intensityIn = (text: string): Intensity => leastOf(INTENSITY_WORDS, text, 'light');
export const experienceIn = (text: string): ExperienceLevel => leastOf(EXPERIENCE_WORDS, text, 'beginner');
