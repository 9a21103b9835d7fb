/** The words of the assessment's own engine: strengths first, a start for a conversation, nothing that passes a verdict. */
import type { AssessmentWords } from '../domain/assessment/words.ts';

export const ASSESSMENT_WORDS: AssessmentWords = {
  strengths: {
    wish: {
      couple: 'How it is and how you would like it lie close together. That is worth saying aloud.',
      solo: 'How it is and how you would like it lie close together. That is worth noticing.',
    },
    room: {
      couple: 'There is room in your week for what you wish for, without anything else having to give way.',
      solo: 'There is room in your week for what you wish for, without anything else having to give way.',
    },
    purpose: {
      couple: 'You can say what closeness is for. A plan made for a reason is kinder than one made out of duty.',
      solo: 'You can say what this time is for. A plan made for a reason is kinder than one made out of duty.',
    },
    spread: {
      couple: 'You have more than one kind of time, so a cancelled evening is a pity and no more than that.',
      solo: 'You have more than one kind of time, so a lost evening is a pity and no more than that.',
    },
    timing: {
      couple: 'The hours you chose suit what you want them for. Nobody has to be close in a hurry.',
      solo: 'The hours you chose suit what you want them for. Nothing has to happen in a hurry.',
    },
    openness: {
      couple: 'You are open to a suggestion, which leaves the door open for a surprise you have both agreed to.',
      solo: 'You are open to a suggestion, which leaves the door open for a surprise of your own choosing.',
    },
  },
  together: {
    'less-than-6-months': 'You are asking early, while habits are still easy to choose.',
    '6-months-to-1-year': 'You are asking while you still discover things about each other every week.',
    '1-to-2-years': 'You know each other well enough to ask directly, and not so well that you have stopped asking.',
    '2-to-5-years': 'You have a few years of shared shorthand to build on, and you are still curious.',
    '5-to-10-years': 'You have years of evidence of what works between you. It only needs to be remembered.',
    'more-than-10-years': 'After more than ten years you are still asking. That is an answer in itself.',
  },
  growth: {
    wish: {
      couple:
        'Talk about the distance between now and the wish before you try to close it. It may mean different things to each of you.',
      solo: 'Look at the distance between now and the wish before you try to close it. Ask what the wish would change.',
    },
    room: {
      couple: 'The wish is larger than the room you gave it. Either can be changed, and neither is wrong.',
      solo: 'The wish is larger than the room you gave it. Either can be changed, and neither is wrong.',
    },
    purpose: {
      couple: 'Say a little more about what closeness is for, each in your own words.',
      solo: 'Say a little more about what this time is for, in your own words.',
    },
    spread: {
      couple: 'Everything rests on one kind of time. A second one, however small, takes the weight off it.',
      solo: 'Everything rests on one kind of time. A second one, however small, takes the weight off it.',
    },
    timing: {
      couple: 'The hours and the purpose do not quite meet yet. Look which of the two is easier to move.',
      solo: 'The hours and the purpose do not quite meet yet. Look which of the two is easier to move.',
    },
    openness: {
      couple: 'No suggestions are chosen. Let the ideas come from the two of you, in turns.',
      solo: 'No suggestions are chosen. Let the ideas be your own, one small one at a time.',
    },
  },
  allStrong: {
    couple: 'Nothing stands out as missing. Keep what works, and ask again when life around it changes.',
    solo: 'Nothing stands out as missing. Keep what works, and ask again when life around it changes.',
  },
  style: {
    reconnection: {
      couple:
        'Your answers read like two people who want to find their way back to something they know. Talk about what you miss before you talk about what to do.',
      solo: 'Your answers read like someone finding the way back to something known. Begin with what you miss, and leave what to do for later.',
    },
    bonding: {
      couple:
        'Your answers read like two people for whom talk and closeness belong together. A good conversation is half of the evening, so give it its own time.',
      solo: 'Your answers read like someone for whom calm and closeness belong together. Give yourself the quiet first, and the rest follows or does not.',
    },
    conception: {
      couple: 'Your answers read like two people with a plan. Keep one part of every week that the plan has no say in.',
      solo: 'Your answers read like someone with a plan. Keep one part of every week that the plan has no say in.',
    },
    pleasure: {
      couple:
        'Your answers read like two people who would sooner show than explain. Say beforehand what you would like, so that nobody has to guess.',
      solo: 'Your answers read like someone who would sooner feel than explain. Decide beforehand what you would like, and let the evening change your mind.',
    },
  },
  pace: {
    more: {
      couple: 'A wish for more is an invitation and never a debt.',
      solo: 'A wish for more is an invitation to yourself and never a debt.',
    },
    same: {
      couple: 'You like it as often as it is, so the talk can be about how.',
      solo: 'You like it as often as it is, so the question can be how.',
    },
    less: {
      couple: 'A wish for less, and better, is as good a wish as any.',
      solo: 'A wish for less, and better, is as good a wish as any.',
    },
  },
  preferences: {
    bonding: {
      couple: 'Being listened to first, and held without anything having to follow.',
      solo: 'Being at ease with yourself first, without anything having to follow.',
    },
    pleasure: {
      couple: 'Unhurried touch that either of you may steer, pause or end with a word.',
      solo: 'Unhurried time with your own body, to steer, pause or end as you like.',
    },
    conception: {
      couple: 'Tenderness that does not feel like an appointment, also on the days that matter.',
      solo: 'Kindness to yourself, also on the days that matter.',
    },
    reconnection: {
      couple: 'Something familiar to begin with: a song, a walk, a dish you used to make.',
      solo: 'Something familiar to begin with: a song, a walk, a dish you used to make.',
    },
  },
  hours: {
    morning: {
      couple: 'Mornings, before the day has asked anything of either of you.',
      solo: 'Mornings, before the day has asked anything of you.',
    },
    afternoon: {
      couple: 'Afternoons, with daylight and nowhere to be.',
      solo: 'Afternoons, with daylight and nowhere to be.',
    },
    evening: {
      couple: 'Evenings, once the telephones have been put away.',
      solo: 'Evenings, once the telephone has been put away.',
    },
  },
  step: {
    more: {
      couple:
        'Try {often} for the next month, agreed beforehand and free to be declined on the day. Then ask each other whether to go on.',
      solo: 'Try {often} for the next month, kept free like any appointment and free to be dropped on the day. Then ask yourself whether to go on.',
    },
    same: {
      couple: 'Stay with {often}. Use the next month to change one thing about how, and nothing about how often.',
      solo: 'Stay with {often}. Use the next month to change one thing about how, and nothing about how often.',
    },
    less: {
      couple: 'Let it be {often} for the next month, and give the time that is freed to being close in other ways.',
      solo: 'Let it be {often} for the next month, and give the time that is freed to rest.',
    },
  },
  remedy: {
    wish: {
      couple:
        'Each of you finishes the sentence "What I would hope for is..." and the other only listens. Trade places after three minutes.',
      solo: 'Write down in three sentences what you would hope for, put the page away for a night, and see which sentence is still true.',
    },
    room: {
      couple:
        'Look at one ordinary week together and find one more hour that could be yours. One is enough to begin with.',
      solo: 'Look at one ordinary week and find one more hour that could be yours. One is enough to begin with.',
    },
    purpose: {
      couple: 'Ask each other what the best evening of the past year had in it, and borrow one thing from it.',
      solo: 'Ask yourself what the best evening of the past year had in it, and borrow one thing from it.',
    },
    spread: {
      couple:
        'Choose a second kind of time as a spare, a slow morning for instance, and use it only when the first one fails.',
      solo: 'Choose a second kind of time as a spare, a slow morning for instance, and use it only when the first one fails.',
    },
    timing: {
      couple: 'Once this month, clear a longer stretch: two errands moved to another time are often all it takes.',
      solo: 'Once this month, clear a longer stretch: two errands moved to another time are often all it takes.',
    },
    openness: {
      couple:
        'Each of you puts three small wishes into a jar. Draw one when you feel like it, and put it back when you do not.',
      solo: 'Put three small wishes into a jar. Draw one when you feel like it, and put it back when you do not.',
    },
  },
  topics: {
    scheduledDates: [
      {
        couple: 'Put one date in the calendar that has nothing to prove: same café, no telephones, home by ten.',
        solo: 'Put one date with yourself in the calendar: a café, a book, no telephone.',
      },
      {
        couple: 'Take turns: one chooses the place, the other the hour, and next time the other way round.',
        solo: 'Choose a place you have walked past for years, and go in.',
      },
      {
        couple:
          'Agree on a standing evening, and on the words with which either of you may cancel it without a reason.',
        solo: 'Keep one standing evening for yourself, and allow yourself to cancel it without a reason.',
      },
    ],
    roleplays: [
      {
        couple:
          'If play appeals to both of you, start with strangers who meet at a bar. The first drink is rehearsal enough, and a word agreed beforehand ends it.',
        solo: 'If play appeals to you, spend an evening as someone on holiday in your own town.',
      },
      {
        couple: 'Invent two people who meet on a night train, and tell each other their story before anyone acts it.',
        solo: 'Write a page as someone you might have been, and keep whichever line you like.',
      },
      {
        couple: 'Let one of you be the host and one the guest for an evening, with a word that ends the play at once.',
        solo: 'Be your own guest for an evening: the good glasses, the good towels, no chores.',
      },
    ],
    ideas: [
      {
        couple: 'Cook something neither of you has made before, in the smallest possible portions.',
        solo: 'Cook something you have never made before, in the smallest possible portion.',
      },
      {
        couple: 'Spend twenty minutes with one hand of the other in yours, and let the talk go where it likes.',
        solo: 'Spend twenty minutes with warm hands and slow breath, and notice where the day has settled.',
      },
      {
        couple: 'Trade playlists: three songs each that say something you have not said yet.',
        solo: 'Make a playlist of three songs that say something you have not said yet.',
      },
    ],
    wellnessTips: [
      {
        couple: 'Go to bed at the same time twice this week, with nothing planned but sleep.',
        solo: 'Go to bed early twice this week, with nothing planned but sleep.',
      },
      {
        couple: 'Before an evening together, each of you takes a quarter of an hour alone to put the day down.',
        solo: 'Before an evening for yourself, take a quarter of an hour to put the day down.',
      },
      {
        couple: 'Take a walk together after supper, at the pace of whoever is more tired.',
        solo: 'Take a walk after supper, at the pace of how you feel.',
      },
    ],
  },
  doesNotKnow: {
    couple: [
      'Who answered. If only one of you did, the other may see it differently, and both can be right.',
      'How you talk with each other, how you argue and how you make up.',
    ],
    solo: ['How you feel about being on your own just now, or with whom you would like to be.'],
    both: [
      'How you feel: moods, stress, sleep, worries and joys are not asked here.',
      'Health, medication, pain or tiredness, which can change every answer.',
      'What is good about it when it happens. How often says nothing about that.',
      'What you did not answer, and what has changed since you did.',
    ],
  },
};
