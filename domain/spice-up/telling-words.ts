/**
 * Words that betray what a text about an idea breaks: too bold for the comfort chosen, against a need, or near what the
 * couple ruled out. Lists of words read no meaning: they stand behind a provider's own promise, never in place of it.
 */

import { boundariesIn } from '../list/boundary-words.ts';
import type { Activity } from '../list/topic-kinds.ts';
import { FINER_ACTIVITY_WORDS } from '../list/wish-topics.ts';
import type { BudgetName } from './idea-bundle.ts';
import type { Topics } from './idea-topics.ts';
import type { ComfortLevel, Need } from './preferences.ts';

/** From this comfort on the words may stand. */
const BOLD_WORDS: ReadonlyArray<readonly [ComfortLevel, RegExp]> = [
  [
    'moderate',
    /\b(?:sensual\w*|massag\w*|lingerie|undress\w*|foreplay|seduc\w*|flirt\w*|kiss\w*|mak(?:e|ing) out|intimate touch\w*|bath for two|bath together|shower together|skinny[- ]dip\w*)\b/i,
  ],
  [
    'adventurous',
    /\b(?:erotic\w*|lingerie|undress\w*|naked|topless|strip(?:s|ped|ping|tease)?|foreplay|blindfold\w*|fantas(?:y|ies)|kink\w*|skinny[- ]dip\w*|aphrodisiac\w*|arous\w*|disrob\w*|tak(?:e|es|ing) off (?:each other|your|their)[^.]{0,12}(?:clothes|clothing|shirts?|dress)|every inch of|making love|make love)\b/i,
  ],
  ['very-bold', /\b(?:kink\w*|bondage|handcuff\w*|dominat\w*|submissive\w*|striptease|sex(?:ual\w*|y)?)\b/i],
];
const RISING: readonly ComfortLevel[] = ['conservative', 'moderate', 'adventurous', 'very-bold'];

/** Whether the text is bolder than `comfort` allows. */
export const isBolder = (text: string, comfort: ComfortLevel): boolean =>
  BOLD_WORDS.some(([from, words]) => RISING.indexOf(comfort) < RISING.indexOf(from) && words.test(text));

const MOVING_HARD =
  /\b(?:swim(?:s|ming)?|hik(?:e|es|ing)|climb\w*|run(?:s|ning)?|jog\w*|sprint\w*|cycl(?:e|es|ing)|bike|biking|ski(?:s|ing)?|skat(?:e|es|ing)|surf\w*|kayak\w*|paddl\w*|trampolin\w*|workout|push-ups?|danc(?:e|es|ing))\b/i;

/** Per need, words that speak against it. */
const AGAINST: Readonly<Record<Need, RegExp>> = {
  'children-asleep':
    /\b(?:loud\w*|sing(?:s|ing)?|karaoke|drum\w*|shout\w*|scream\w*|babysitt\w*|driv(?:e|es|ing)|go out|leave the house|pubs?|restaurants?|cinema|bowling)\b/i,
  'low-energy': MOVING_HARD,
  'limited-mobility':
    /\b(?:hik(?:e|es|ing)|climb\w*|run(?:s|ning)?|jog\w*|sprint\w*|cycl(?:e|es|ing)|bike|biking|ski(?:s|ing)?|skat(?:e|es|ing)|surf\w*|kayak\w*|trampolin\w*|stairs|uphill|up the hill|steep|ladder|kneel\w*|jump\w*|squat\w*)\b/i,
  'no-alcohol':
    /\b(?:wines?|champagne|prosecco|bubbly|sangria|spritz(?:er)?|merlot|whisk(?:e)?y|cocktails?|beers?|lagers?|ales?|pints?|glass(?:es)? of (?:red|white|fizz)|gin|rum|vodka|brandy|liqueur|cider|brewer(?:y|ies)|alcohol(?!-free)\w*|pub)\b/i,
  'may-rain':
    /\b(?:picnic\w*|sunbath\w*|stargaz\w*|under the stars|clear sk(?:y|ies)|open[- ]air|on the grass|barbecue\w*|beach)\b/i,
  'just-me':
    /\b(?:your partner|each other|one another|the other (?:person|one)|both of you|the two of you|your (?:husband|wife|spouse|girlfriend|boyfriend))\b/i,
};

export const speaksAgainst = (text: string, needs: readonly Need[]): Need | undefined =>
  needs.find((need) => AGAINST[need].test(text));

/** Dollars that two people spend at most (spec 2 section 9). */
const MAX_SPENT: Readonly<Record<BudgetName, number>> = { Low: 50, Medium: 200, High: Number.POSITIVE_INFINITY };
const SUMS = /[$€£] ?(\d[\d,]*)|\b(\d[\d,]*)(?: ?[€£]| (?:dollars|euros?|pounds|bucks|usd|eur|gbp)\b)/gi;

/** Whether the text names a sum above the budget; a few euros or pounds more or less do not matter. */
export const spendsMore = (text: string, budget: BudgetName): boolean =>
  [...text.matchAll(SUMS)].some(
    ([, before, after]) => Number((before ?? after ?? '').replaceAll(',', '')) > MAX_SPENT[budget],
  );

/** Per activity, words by which a text is about it whatever it calls itself. Talk and surprise have none that tell. */
const ABOUT: Readonly<Record<Activity, RegExp | null>> = {
  food: /\b(?:cook\w*|bak(?:e|es|ing)|recipes?|restaurants?|dinner|supper|brunch|breakfast|lunch|picnic\w*|tasting|dessert\w*|meals?)\b/i,
  making: /\b(?:paint(?:s|ing)?|pottery|clay|craft\w*|knit\w*|sew(?:s|ing)?|sculpt\w*|draw(?:s|ing)?|woodwork\w*)\b/i,
  moving: MOVING_HARD,
  culture: /\b(?:museum\w*|galler(?:y|ies)|concert\w*|theatre|theater|films?|movies?|cinema|opera)\b/i,
  play: /\b(?:games?|gaming|puzzles?|quiz\w*|bowling|arcade|playing cards)\b/i,
  talk: null,
  touch: /\b(?:massag\w*|caress\w*|cuddl\w*|foot rub|hand rub|spa)\b/i,
  learning: /\b(?:lessons?|class(?:es)?|course|tutorial\w*|workshop\w*)\b/i,
  surprise: null,
};

/** Whether the text is about something that was ruled out. */
export const isAbout = (text: string, { activities, finer, boundaries }: Topics): boolean =>
  activities.some((activity) => ABOUT[activity]?.test(text) ?? false) ||
  finer.some((activity) => FINER_ACTIVITY_WORDS[activity].test(text)) ||
  boundariesIn(text).some((boundary) => boundaries.includes(boundary));
