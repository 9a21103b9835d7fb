import { hits, misses } from '../../tests/moderation/marked-passages.ts';

hits('slur', [
  ['He called me a slut.', 'slut'],
  ['such sluuuts', 'sluuuts'],
  ['you s.l.u.t', 's.l.u.t'],
  ['you s l u t', 's l u t'],
  ['a wh0re', 'wh0re'],
  ['a sl*t', 'sl*t'],
  ['RETARDED idea', 'RETARDED'],
  ['Fággot', 'Fággot'],
  ['а whоre', 'whоre'],
]);

misses('slur', [
  'We live in Essex, near Scunthorpe, and drink cocktails.',
  'Niger and Nigeria are countries; Pakistan is one.',
  'a fire-retardant blanket',
  'the chink in my armour',
  'Everything spic and span.',
  'Slough, sluice and slush',
  'a queer couple in a Dyke March',
  'therapist, analyst, classic, spices',
]);
