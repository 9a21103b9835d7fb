import { hits, misses } from '../../tests/moderation/marked-passages.ts';

hits('address', [
  ['They live at 12 Baker Street in town.', '12 Baker Street'],
  ['Our flat: 221b Old Mill Rd, second floor', '221b Old Mill Rd'],
  ['we moved to 14 elm avenue', '14 elm avenue'],
  ['in der Goethestraße 12a', 'Goethestraße 12a'],
  ['au 5 rue de la Paix', '5 rue de la Paix'],
  ['en Calle Mayor 7', 'Calle Mayor 7'],
  ['near SW1A 1AA', 'SW1A 1AA'],
  ['Springfield, IL 62704', 'IL 62704'],
  ['send it to P.O. Box 44', 'P.O. Box 44'],
]);

misses('address', [
  'A 10 Minute Drive that changed us',
  'a five minute walk, then 2 small drives',
  'Down the street, 3 doors from the square.',
  'We took 2 One Way Street signs as a joke',
  'In 2019 Paris was ours.',
  'It is a 2 way street.',
  'OK 12 times',
]);
