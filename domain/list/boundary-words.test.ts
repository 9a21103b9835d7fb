import { describe, expect, it } from 'vitest';
import { BOUNDARY_WORDS, boundariesIn } from './boundary-words.ts';
import { BOUNDARIES, type Boundary } from './topic-kinds.ts';

const TELLING: Record<Boundary, readonly string[]> = {
  strangers: ['Two strangers share a bench.', 'They meet for the first time.', 'They don’t know each other.'],
  authority: ['The captain calls.', 'You kneel before the queen.', 'An inspector interrogates the guest.'],
  'one-in-charge': ['You are in charge.', 'Do exactly as you are told.', 'Yes, sir.', 'Follow their instructions.'],
  restraint: ['Tie their hands loosely.', 'A ribbon around the wrists.', 'Pinned against the wall.', 'Soft handcuffs.'],
  'covered-eyes': ['Put on the blindfold.', 'Keep your eyes closed.', 'A scarf over your eyes.', 'You cannot see.'],
  'being-watched': ['You are being watched.', 'Watch your partner.', 'An audience of one.'],
  cameras: ['Pose for the camera.', 'Take a photo.', 'Film each other.'],
  'being-seen': ['Someone might walk in.', 'In full view of the street.', 'The neighbours could look over.'],
  'dressing-up': ['A velvet mask.', 'Wear your best suit.', 'Dress up for each other.'],
  undressing: ['Undress slowly.', 'Take off their jacket.', 'Slide your shirt off.', 'Unbutton the collar.'],
  teasing: ['Make them wait.', 'Almost kiss them.', 'A little teasing.'],
  chase: ['Chase them round the table.', 'A game of hide-and-seek.', 'You are on the run.'],
  jealousy: ['You are jealous.', 'Another admirer writes.', 'Your ex is here.'],
  food: ['Feed them a strawberry.', 'Taste the sauce.', 'A picnic on the rug.'],
  temperature: ['An ice cube.', 'A warm towel.', 'Candle wax.'],
  alcohol: ['A glass of wine.', 'Champagne for two.', 'You sit in a dimly lit bar.'],
  massage: ['A slow massage.', 'Rub their back.', 'Work your thumbs, then press their shoulders.'],
  secrets: ['Keep it a secret.', 'Nobody must know.', 'You work undercover.'],
};

/** The same in words that a writer may choose to go round the plain ones. */
const ROUNDABOUT: Partial<Record<Boundary, readonly string[]>> = {
  strangers: ['An unfamiliar face at the door.', 'You don’t know their name.', 'They meet tonight for the first time.'],
  'one-in-charge': [
    'They do whatever you say.',
    'You make every decision.',
    'Kneel before them.',
    'You set the rules.',
  ],
  restraint: ['Fasten their hands to the headboard.', 'Your wrists are knotted together.', 'You cannot move.'],
  'covered-eyes': ['Put on the eye mask.', 'Wrap the tie around your eyes.', 'In total darkness you wait.'],
  cameras: ['A photoshoot in the hall.', 'Your phone captures the moment.', 'Take a pic.'],
  'being-seen': ['The curtains stay open.', 'Other guests might look up.'],
  undressing: ['Let the robe fall.', 'The shirt comes off.', 'Off comes the jacket.', 'Disrobe slowly.'],
  jealousy: ['Someone else caught their eye.'],
  food: ['A plate of olives.', 'Whip the cream.'],
  alcohol: ['A bottle of Merlot.', 'Sip a spritz.', 'Pour two glasses of red.'],
  massage: ['Ease the knots from their back.', 'Warm hands with oil on the shoulders.'],
  secrets: ['Nobody knows they are here.'],
  'dressing-up': ['Slip into the velvet dress.'],
};

describe('words tell what they come near', () => {
  it.each(Object.entries(ROUNDABOUT))('%s, by a roundabout word', (boundary, texts) => {
    for (const text of texts) expect(boundariesIn(text), text).toContain(boundary);
  });

  it.each(BOUNDARIES)('%s', (boundary) => {
    for (const text of TELLING[boundary]) expect(boundariesIn(text), text).toContain(boundary);
  });

  it('in capitals as well', () => {
    expect(boundariesIn('THE BLINDFOLD')).toEqual(['covered-eyes']);
  });

  it('twice in a row alike: no expression keeps state', () => {
    for (const word of Object.values(BOUNDARY_WORDS).flat()) expect(word.flags).toBe('i');
  });
});

describe('ordinary words tell nothing', () => {
  it.each([
    'They sit side by side on the sofa and talk about the summer.',
    'Hold out your hand and say what you like about their laugh.',
    'Change the subject, as nobody is off guard here.',
    'The chocolatey name of a colour is not enough, nor is a barn.',
    'Keep an eye on the clock and look out of the train.',
    'You are bound to smile.',
    'Secure a quiet hour. Their hands are warm, and the chair is soft.',
    'Let the story slip into something new, and make the evening last.',
    'Put the kettle on and read the letter aloud.',
  ])('%s', (text) => {
    expect(boundariesIn(text)).toEqual([]);
  });
});
