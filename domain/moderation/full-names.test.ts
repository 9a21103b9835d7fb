import { hits, misses } from '../../tests/moderation/marked-passages.ts';

hits('full-name', [
  ['I love Anna Miller very much.', 'Anna Miller'],
  ['Then Jean-Pierre came, and Peter van der Berg too', 'Peter van der Berg'],
  ['Daniel J. O’Brien was there', 'Daniel J. O’Brien'],
  ['My name is Xanthe Quill and I', 'Xanthe Quill'],
  ['my boss Ottoline Bex called', 'Ottoline Bex'],
  ['and Will Smithson said so', 'Will Smithson'],
  ['We asked Dr. Farrow about it', 'Dr. Farrow'],
  ['We asked Dr. Ottoline Farrow about it', 'Dr. Ottoline Farrow'],
  ['We saw Dr. Farrow Monday', 'Dr. Farrow'],
  ['With Anna Miller Walking, and it rained', 'Anna Miller'],
  ['Anna-Lena Schmidt', 'Anna-Lena Schmidt'],
  ['Anna Miller and I', 'Anna Miller'],
  ['ANNA MILLER did it', 'ANNA MILLER'],
  ['Yesterday Anna Miller met me in Paris', 'Anna Miller'],
]);

misses('full-name', [
  'I asked Anna. She laughed.',
  'Anna and Peter went to New York on Friday Morning.',
  'How Anna Learned To Listen Again',
  'How Couples Learned Listening From Anna Miller',
  'With Anna Miller Walking Home',
  'Will You Marry Me? Mark My Words!',
  'He is my Mr Right, no Mr Darcy.',
  'In May Sunday mornings are ours, and Grace is a quality.',
  'We watched Star Wars in South London and saw the Golden Gate.',
  'my friend New York, as I call it',
  'Then Anna I thought: yes. Anna Monday, Peter Tuesday.',
  'Anna’s Garden was green.',
  'Thomas Street and Victoria Station',
]);
