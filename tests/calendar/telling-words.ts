/** Words that say, or half say, what a plan is about or where something comes from: none may stand in anything discreet that leaves the app. */
export const TELLING_WORDS: readonly string[] = [
  ...['twofold', 'intima', 'sex', 'erotic', 'sensual', 'romance', 'desire', 'kiss', 'love', 'pleasure', 'undress'],
  ...['massage', 'fertile', 'ovulation', 'conception', 'baby', 'cycle', 'roleplay', 'stranger', 'fantas', 'position'],
  ...['spice', 'couple', 'partner', 'relationship', 'connection', 'reconnect', 'bonding', 'plan', 'private time'],
  ...['condom', 'libido'],
];

/** Those that a text holds, in upper or lower case. */
export const tellingIn = (text: string): string[] => TELLING_WORDS.filter((word) => text.toLowerCase().includes(word));
