import { hits, misses } from '../../tests/moderation/marked-passages.ts';

hits('phone', [
  ['Call me on +44 7700 900123, please.', '+44 7700 900123'],
  ['My number is 555-0142.', '555-0142'],
  ['Reach us at (212) 555-0142 any time', '(212) 555-0142'],
  ['It is 212.555.0142 in the evening', '212.555.0142'],
  ['ring 07700 900123', '07700 900123'],
  ['In 2019 07700 900123 was still mine', '07700 900123'],
  ['Appelle le 06 12 34 56 78 ce soir', '06 12 34 56 78'],
  ['Tel. 030/12345678 abends', '030/12345678'],
  ['mine is 612 345 678', '612 345 678'],
  ['98765 43210 is the number', '98765 43210'],
  ['write to 0049 151 23456789', '0049 151 23456789'],
  ['text me: ０７７００ ９００１２３', '０７７００ ９００１２３'],
  ['5551234567', '5551234567'],
]);

misses('phone', [
  'We met in 2019 and married in 2021.',
  'From 2019-2021 we lived apart, then 2021 2022 2023 together.',
  'On 2026-11-21 and on 21/11/2026, or 21.11.2026.',
  'Between 10:30 and 11:45, or 18.30 - 22.15, or 7.30 to 9.00 pm',
  'We walked 10 000 000 steps, well, 1,000,000.',
  'It cost $1 200 000 or 350 000 000 euros.',
  'Count with me: 1 2 3 4 5 6 7 8 9 10 11 12.',
  'Open 24/7, from 9-5, room 1408, page 50-2000.',
  'Ages 23 24 25 26 27 28 were ours.',
  'Between 100 200 300 400 tries.',
  'The number of nights was 1234.',
  'https://example.com/5551234567 is a page',
  'Psychology 78, 34109–34126.',
  'The code is 01234567890123, not a number to ring.',
  'We moved on 06.12.2019 and again on 12-10-2020.',
]);

// As short and as long as a number to call is in each way of writing it.
hits('phone', [
  ['mine: +44 770090', '+44 770090'],
  ['mine: +123456789012345', '+123456789012345'],
  ['mine: 0044 7700', '0044 7700'],
  ['text me 5550142', '5550142'],
  ['mine: 030 123456', '030 123456'],
  ['mine: 0301 23456789', '0301 23456789'],
  ['mine: (21) 25550', '(21) 25550'],
  ['mine: 1 212 555 0142', '1 212 555 0142'],
  ['mine: 212 5550142', '212 5550142'],
  ['mine: 6121 345 678', '6121 345 678'],
  ['mine: 612 34 56 78', '612 34 56 78'],
  ['mine: 447700900123', '447700900123'],
]);

misses('phone', [
  'that is +44 77009',
  'that is +1234567890123456',
  'that is 0044 770',
  'text me 555014',
  'that is 030 12345',
  'that is 0301 234567890',
  'that is (21) 2555',
  'that is 612 3456',
  'that is 61 23 45 67',
  'that is 612345678',
  'that is 4477009001234',
]);
