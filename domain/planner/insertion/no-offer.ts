/** Why an idea or a scenario finds no place in a plan, in plain words, and what would help. */

import { daysOf } from '../cycle.ts';
import type { PlannerInput } from '../plan.ts';
import { type Opening, openingsOf } from '../schedule/openings.ts';
import { capOf } from '../schedule/ramp.ts';
import { EVENT_LENGTHS } from '../schedule/windows.ts';
import { numberWord } from '../spoken-dates.ts';
import type { SentItem } from './sent-item.ts';

const NO_OFFER_CODES = [
  'TOO_LONG',
  'NO_TIME_LEFT',
  'NOT_LONG_ENOUGH',
  'NO_WAY_OUT',
  'NOT_QUIET',
  'LIMIT_REACHED',
  'DAYS_TAKEN',
] as const;

export interface NoOffer {
  code: (typeof NO_OFFER_CODES)[number];
  /** For the person, in plain words. */
  message: string;
}

const MAX_EVENT_MINUTES = Math.max(...EVENT_LENGTHS);

/** Why none of the openings still to come has room and place for the item. */
export function noOpening(input: PlannerInput, item: SentItem, inTime: (opening: Opening) => boolean): NoOffer {
  if (item.minutes > MAX_EVENT_MINUTES) {
    return {
      code: 'TOO_LONG',
      message: `This takes ${lengthInWords(item.minutes)}, and a planned evening is two hours at most. Pick a day for it together and give it the room it needs.`,
    };
  }
  if (!openingsOf(input).some(inTime)) {
    return {
      code: 'NO_TIME_LEFT',
      message: `You have no free hour left in these ${daysOf(input)} days. The next plan has room.`,
    };
  }
  const longEnough = openingsOf(input, item.minutes).filter(inTime);
  if (longEnough.length === 0) {
    return {
      code: 'NOT_LONG_ENOUGH',
      message: `This takes ${lengthInWords(item.minutes)}, and no free time left in this plan is that long.`,
    };
  }
  // Where somebody has to mind the children, nobody may go out, and where they are not, anything may be heard.
  return item.place === 'out'
    ? {
        code: 'NO_WAY_OUT',
        message:
          'This takes you out, and in the hours that are left someone has to stay with the kids. A babysitter, or an hour of school or daycare among your alone times, would make room.',
      }
    : {
        code: 'NOT_QUIET',
        message:
          'This could be heard, and in the hours that are left the kids may be asleep next door. An alone time without them would make room.',
      };
}

/** Why nothing in a full plan may make way; `limited` when the tier's limit is what fills it. */
export const fullPlan = (input: PlannerInput, limited: boolean): NoOffer =>
  limited
    ? {
        code: 'LIMIT_REACHED',
        message: `Your plan holds ${numberWord(capOf(input))} evenings, as many as it can, and none of the ones ahead can make way for this.`,
      }
    : {
        code: 'DAYS_TAKEN',
        message: 'Every day that would suit this already has something that can’t move.',
      };

/** 'an hour', '90 minutes', 'two hours', 'about three hours', 'more than a day'. */
export function lengthInWords(minutes: number): string {
  if (minutes === 60) return 'an hour';
  if (minutes < 120) return `${minutes} minutes`;
  if (minutes > 1440) return 'more than a day';
  const hours = `${numberWord(Math.round(minutes / 60))} hours`;
  return minutes % 60 === 0 ? hours : `about ${hours}`;
}
