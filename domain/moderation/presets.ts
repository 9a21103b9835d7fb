/** The house's six words for a refusal: each says what stood in the way and what would let the story through. An operator may reword them. */

export const PRESETS: readonly string[] = [
  'Thank you for trusting us with your story. It names someone, or says where they live or how to reach them. Please take out full names, addresses, phone numbers and email addresses, including your own, and send it again. Everything else can stay.',
  'Thank you for writing. Someone in your story could be recognized by the details, and we can’t know that they agreed. Please change a few of them, such as the place, the job or the date, and send it again.',
  'Your story is more explicit than what we publish. We’d gladly take it with the closeness told through feelings, words and what you learned, and without describing the act itself.',
  'Your story shares something real, but it is not yet clear what happened or what changed for you. Two or three more sentences, such as one moment or one thing that you said to each other, would help readers, and then we would be glad to look again.',
  'Some lines put down a person or a group of people. Anger has a place here, insults do not. Please tell what was done and how it felt, without those words, and send it again.',
  'This reads like a recommendation for a product, a service or another site, and the stories page is for experiences only. Please leave out links and brand names, and send us what you lived through.',
];

/** Those that an operator reworded, by their position from 0, in place of the house's own; blank ones do not count. */
export const presetsInUse = (reworded: readonly { position: number; text: string }[]): string[] =>
  PRESETS.map((own, position) => reworded.find((row) => row.position === position)?.text.trim() || own);
