/** Passwords that pass: of words, of one language and another, with marks and capitals and without. */
export const PASSING_PASSWORDS = [
  'correct horse battery staple',
  'Twofold-Test-2026!',
  'quiet-lantern-Harbour-7',
  'garten unter dem mond',
  'ääööüü-1234',
  '密码短语安全很好',
];
