/** The optional modules of a plan: role plays, ideas, positions for comfort and closeness, tips for variety and wellness. */
import type { ModuleEntry, ModuleLibrary } from '../domain/planner/module-library.ts';

const ROLE_PLAYS: readonly ModuleEntry[] = [
  {
    id: 'hotel-bar',
    solo: false,
    text: 'Two strangers at a hotel bar: arrive separately in your own kitchen, each with a reason to be in town.',
  },
  {
    id: 'last-carriage',
    solo: false,
    text: 'The last carriage of the day: two seats, one blanket, and a conversation you would not have by daylight.',
  },
  {
    id: 'dance-lesson',
    solo: false,
    text: 'A dance lesson for two: one knows the steps, the other needs to be shown them again and again.',
  },
  {
    id: 'portrait',
    solo: false,
    text: 'A portrait is ordered: one paints in words, the other holds still and may ask for a different light.',
  },
  {
    id: 'masked-ball',
    solo: false,
    text: 'A ball with masks: dance with someone whose name you must guess by the hands alone.',
  },
  {
    id: 'old-flame',
    solo: false,
    text: 'Old flames at a reunion: you have exactly one song to find out what might have been.',
  },
  {
    id: 'explorers',
    solo: false,
    text: 'Two explorers in a tent: the storm has cancelled tomorrow, and somebody brought chocolate.',
  },
  {
    id: 'fortune',
    solo: false,
    text: 'The fortune teller: read the palm in your hand at length, and predict only things you can arrange.',
  },
  {
    id: 'film-set',
    solo: false,
    text: 'On a film set: rehearse the same short greeting in five genres, and keep the one that worked.',
  },
  {
    id: 'rivals',
    solo: false,
    text: 'Friendly rivals: make the case against each other with growing warmth until a truce is signed.',
  },
  {
    id: 'house-guest',
    solo: false,
    text: 'The unexpected guest: one knocks, soaked and charming, and the other has to decide about the spare room.',
  },
  {
    id: 'curator',
    solo: false,
    text: 'Curator and visitor: a private tour of your home, where every object has a scandalous past.',
  },
  {
    id: 'pen-friends',
    solo: false,
    text: 'Pen friends who finally meet: you know each other by heart, only not by sight.',
  },
  {
    id: 'new-neighbour',
    solo: false,
    text: 'The new neighbour borrows sugar and stays for the story of the building.',
  },
  {
    id: 'stage-name',
    solo: true,
    text: 'Choose a stage name for an hour and dress, walk and choose the music as that person would.',
  },
  {
    id: 'villa',
    solo: true,
    text: 'You have rented your own home for a holiday. Inspect it, unpack and use the good towels.',
  },
  {
    id: 'interview',
    solo: true,
    text: 'Give an interview about your life as it will be in ten years. Answer the indiscreet questions too.',
  },
  {
    id: 'heroine-or-hero',
    solo: true,
    text: 'Borrow the nerve of a character you love, and do one small thing today the way they would.',
  },
];

const IDEAS: readonly ModuleEntry[] = [
  {
    id: 'note-in-shoe',
    solo: false,
    text: 'Leave a note where only one person will find it: in a shoe, a lunch box, the book by the bed.',
  },
  { id: 'six-second-kiss', solo: false, text: 'Once a day, let a greeting last long enough that you both notice it.' },
  {
    id: 'wish-bowl',
    solo: false,
    text: 'Keep a bowl for small wishes on slips of paper, and draw one when an hour opens up.',
  },
  {
    id: 'shared-playlist',
    solo: false,
    text: 'Start one playlist to which both of you may add, and from which nothing is ever removed.',
  },
  { id: 'phone-basket', solo: false, text: 'Give the phones a basket by the door for one evening a week.' },
  {
    id: 'ask-first',
    solo: false,
    text: 'Ask “what would feel good right now?” and take the answer exactly as it is given.',
  },
  { id: 'midday-line', solo: false, text: 'Send one line at midday that has nothing to do with errands.' },
  {
    id: 'swap-chores',
    solo: false,
    text: 'Swap the chore each of you likes least, for one week, and praise the result.',
  },
  { id: 'hand-signal', solo: false, text: 'Agree on a signal across a room that means “you, me, home soon”.' },
  { id: 'first-ten', solo: false, text: 'Keep the first ten minutes after coming home free of questions about tasks.' },
  {
    id: 'photo-a-week',
    solo: true,
    text: 'Take one photograph a week of something that made you feel alive, and keep them in a row.',
  },
  { id: 'good-towel', solo: true, text: 'Use the good towel, the good cup or the good sheets on an ordinary day.' },
  {
    id: 'menu-of-joys',
    solo: true,
    text: 'Write a menu of ten pleasures that take ten minutes each, and order from it.',
  },
  { id: 'window-open', solo: true, text: 'Open a window and listen for a whole minute before you go to bed.' },
  {
    id: 'new-street',
    solo: true,
    text: 'Take a street you have never taken, and find one thing there that deserves a name.',
  },
  {
    id: 'two-questions',
    solo: false,
    text: 'At the end of a day ask two questions: what was heavy, and what was lovely.',
  },
];

const POSITIONS: readonly ModuleEntry[] = [
  {
    id: 'spoons',
    solo: false,
    text: 'Spoons, with a pillow between the knees and one under the lower arm. Change sides when a shoulder complains.',
  },
  {
    id: 'lean-back',
    solo: false,
    text: 'One sits against the headboard, the other leans back into their arms. Good for talking without having to look.',
  },
  {
    id: 'face-to-face',
    solo: false,
    text: 'Side by side, face to face, with the upper leg on a cushion. Near enough to whisper, easy to leave.',
  },
  {
    id: 'head-on-lap',
    solo: false,
    text: 'A head in a lap, on the sofa or the floor, with a hand free for the hair or the forehead.',
  },
  {
    id: 'back-to-back',
    solo: false,
    text: 'Sitting back to back, each carrying a little of the other. You feel every breath and every laugh.',
  },
  {
    id: 'chest-rest',
    solo: false,
    text: 'Lying half on the other with an ear on their chest. A rolled towel under the neck makes it last.',
  },
  {
    id: 'knee-to-knee',
    solo: false,
    text: 'Knee to knee on two chairs, hands in between. A kind place for difficult sentences.',
  },
  {
    id: 'crossed-legs',
    solo: false,
    text: 'One sits cross-legged, the other with legs around them, foreheads together. A wall behind helps both backs.',
  },
  {
    id: 'feet-up',
    solo: false,
    text: 'Lying next to each other with calves up on a chair or the sofa. Restful after long days on your feet.',
  },
  {
    id: 'low-pillow',
    solo: false,
    text: 'A firm pillow under the hips changes more than one expects. Go slowly and ask what is comfortable.',
  },
  {
    id: 'edge-of-bed',
    solo: false,
    text: 'One lies across the edge of the bed, the other kneels or sits on a cushion beside it. Spares wrists and knees.',
  },
  {
    id: 'side-lean',
    solo: false,
    text: 'Lie on your sides at a slight angle, legs over legs. Hardly any weight, plenty of closeness.',
  },
  {
    id: 'seat-together',
    solo: false,
    text: 'A sturdy chair without arms seats two, facing. Feet on the ground give each of you a say in the pace.',
  },
  {
    id: 'blanket-roll',
    solo: false,
    text: 'Tuck a rolled blanket under whatever floats: a waist, a knee, a neck. Comfort is the better half of closeness.',
  },
  {
    id: 'belly-down',
    solo: true,
    text: 'Lie on your front over a long pillow, from chest to belly, with the head turned first left, then right.',
  },
  {
    id: 'knees-over',
    solo: true,
    text: 'Lie on your back with a thick roll under the knees, so that the lower back can let go.',
  },
  {
    id: 'hugging-side',
    solo: true,
    text: 'On your side, hold a pillow with arms and knees. It carries the weight a shoulder should not.',
  },
  {
    id: 'legs-up-wall',
    solo: true,
    text: 'Legs up against a wall and a folded towel under the hips, for as long as it is pleasant.',
  },
];

const VARIETY_TIPS: readonly ModuleEntry[] = [
  { id: 'another-room', solo: false, text: 'Change only the room. The rest will feel different by itself.' },
  { id: 'another-hour', solo: false, text: 'Try another hour of the day than the one you always end up with.' },
  { id: 'other-one-begins', solo: false, text: 'Let the one who usually waits make the beginning, in their own way.' },
  { id: 'one-new-thing', solo: false, text: 'One new thing at a time is plenty. Keep the rest familiar.' },
  { id: 'slower', solo: false, text: 'Before you look for something new, try the familiar at half the speed.' },
  {
    id: 'start-in-the-middle',
    solo: false,
    text: 'Leave out the usual first step, or stay with it for the whole time.',
  },
  {
    id: 'words-first',
    solo: false,
    text: 'Say beforehand what you look forward to. Anticipation needs only a sentence.',
  },
  {
    id: 'music-silence',
    solo: false,
    text: 'If there is always music, try silence. If it is always silent, try music.',
  },
  {
    id: 'light',
    solo: false,
    text: 'Change the light: daylight, one lamp, none. Ask what each of you likes about it.',
  },
  {
    id: 'curious-no',
    solo: false,
    text: 'Treat “not that” as information. “What instead?” is often the better question anyway.',
  },
  { id: 'texture', solo: true, text: 'Bring in one new texture: wool, linen, warm stone, cool metal.' },
  { id: 'order', solo: true, text: 'Turn the order round: the bath after the meal, the dance before the talk.' },
  {
    id: 'senses-one-less',
    solo: true,
    text: 'Take one sense away, by closing your eyes or switching off the sound, and see which one wakes up.',
  },
  {
    id: 'scent-marker',
    solo: true,
    text: 'Keep one scent for good hours only. After a while it will start them for you.',
  },
  { id: 'small-surprise', solo: true, text: 'Plan one surprise so small that it could fail without anyone noticing.' },
  {
    id: 'swap-roles',
    solo: false,
    text: 'Swap who chooses and who is spoiled, and tell each other which side is harder.',
  },
];

const WELLNESS_TIPS: readonly ModuleEntry[] = [
  {
    id: 'sleep-first',
    solo: true,
    text: 'An hour more sleep does more for closeness than most plans. Guard one early night a week.',
  },
  {
    id: 'water-warmth',
    solo: true,
    text: 'Warm hands and feet make it easier to relax. A hot water bottle is an honest luxury.',
  },
  {
    id: 'breathe-out',
    solo: true,
    text: 'When your head is still at work, let ten breaths out last longer than they came in.',
  },
  {
    id: 'move-a-little',
    solo: true,
    text: 'A little movement in daylight, at your own pace, often lifts the evening as well.',
  },
  {
    id: 'screens-out',
    solo: true,
    text: 'Put the screen away a while before the time you planned. Arriving takes longer than we think.',
  },
  {
    id: 'eat-light',
    solo: true,
    text: 'Eat something you like, not too heavy and not too late, so that you feel at ease.',
  },
  {
    id: 'pain-speaks',
    solo: true,
    text: 'Pain is a reason to stop, and worth mentioning to a doctor if it comes back. You need not put up with it.',
  },
  {
    id: 'shoulders',
    solo: true,
    text: 'Let the shoulders drop, loosen the jaw, unclench the hands. Do it again whenever you think of it.',
  },
  {
    id: 'kind-words-body',
    solo: true,
    text: 'Speak of your body as you would of a friend who has carried you a long way.',
  },
  {
    id: 'talk-in-daylight',
    solo: false,
    text: 'Talk about wishes in daylight and fully dressed. It is easier to be brave there.',
  },
  {
    id: 'check-in',
    solo: false,
    text: 'Ask for a number from one to ten: “how full is your head?” Adjust the plan to the answer.',
  },
  {
    id: 'long-hug',
    solo: false,
    text: 'Hold each other long enough for both of you to breathe out. Nothing else has to come of it.',
  },
  {
    id: 'no-as-care',
    solo: false,
    text: 'Thank each other for a “not today”. It makes the next “yes” one that can be trusted.',
  },
  {
    id: 'rest-after',
    solo: false,
    text: 'Leave a quarter of an hour after your time together in which nobody gets up.',
  },
  {
    id: 'medicine',
    solo: true,
    text: 'Some medicines change energy and desire. A pharmacist or doctor can tell you whether yours does.',
  },
  {
    id: 'comfort-kit',
    solo: true,
    text: 'Keep what makes you comfortable within reach: water, a cushion, cream, a towel.',
  },
];

export const MODULE_LIBRARY: ModuleLibrary = {
  roleplays: ROLE_PLAYS,
  ideas: IDEAS,
  positions: POSITIONS,
  variety_tips: VARIETY_TIPS,
  wellness_tips: WELLNESS_TIPS,
};
