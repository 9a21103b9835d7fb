/** What is still to be settled before a plan is made, in the planner's own words. */
import type { SettleWords } from '../billing/generation-settle.tsx';

export const SETTLE_WORDS: SettleWords = {
  consent: {
    label: 'Let an AI provider write titles and notes',
    note: 'Days and times are always our own; off, our library writes.',
    never: 'No names, no email, no exact ages, no dates.',
  },
  things: { many: 'plans', one: 'the plan', copy: 'The calendar file of your plan is a copy that stays.' },
  cancel: {
    paid: 'Your plan was ready the moment you cancelled, for 1 credit.',
    perhaps: 'If your plan was ready already,',
    handsOver: 'Generate My Plan hands it over and costs nothing more.',
  },
};
