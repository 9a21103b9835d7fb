/** A plan with nothing left unsaid, as a calendar file meets it: long texts, other scripts, days of clock changes. */
import type { PlanEvent } from '../../domain/planner/plan.ts';

const event = (
  id: string,
  date: string,
  start_time: string,
  end_time: string,
  more: Partial<PlanEvent>,
): PlanEvent => ({
  id,
  date,
  start_time,
  end_time,
  title: 'Intimate Time',
  discreet_label: 'Quality Time',
  notes: 'Undress each other slowly; either of you may say no, and then a massage is just as good.',
  tags: ['intimacy', 'sensual'],
  reminders: ['1h'],
  theme: 'pleasure',
  window: 'evening',
  points: 40,
  why: 'Saturday evening, both free, five days after the last one.',
  ...more,
});

export const EXAMPLE_PLAN = {
  summary: 'Four evenings to be close again, with the fertile days in mind.',
  start_date: '2026-10-10',
  events: [
    event('x8c1', '2026-10-17', '20:00', '21:30', {
      reminders: ['1d', '12h', '1h'],
    }),
    event('q2r7', '2026-10-25', '20:00', '21:00', {
      title: 'Hoping for a baby: sex in the fertile window',
      discreet_label: 'Together Time',
      notes:
        'Path C:\\love; "slow, warm", no hurry\n\n· Kerzenlicht für zwei 🕯️ – ご一緒に、ゆっくりと。日本語の長い文で折り返しを確かめます。',
      tags: ['conception', 'ovulation', 'a, b; c\\d'],
      theme: 'conception',
    }),
    event('m5t0', '2026-11-01', '06:00', '07:15', {
      title: 'Roleplay: strangers in a bar',
      discreet_label: 'Creative Time',
      tags: ['roleplay', 'erotic'],
      reminders: [],
      theme: 'reconnection',
      window: 'early-morning',
    }),
    event('z9k4', '2026-11-02', '22:00', '23:45', {
      title: 'Romance, desire & a long kiss',
      discreet_label: 'Relaxation Time',
      notes: '',
      tags: [],
      theme: 'bonding',
      window: 'late-night',
    }),
  ],
};
