/** The last part of an article's address: lower-case letters a to z, digits and single hyphens, made from its title and never twice. */

export const MAX_SLUG_LENGTH = 80;

/** Under `/blog/` these lead elsewhere. */
export const RESERVED_SLUGS: readonly string[] = ['share', 'stories'];

/** Letters that Unicode does not take apart into a plain one and an accent. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/** Empty where the title has no letter or digit that can be written so. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .replaceAll(/[ßæœøðđþłħı]/g, (letter) => FOLDED[letter] ?? '');
  return shortened(plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, ''), MAX_SLUG_LENGTH);
}

export const isSlug = (text: string): boolean =>
  text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && !RESERVED_SLUGS.includes(text);

/** `wanted`, or with the first of -2, -3, ... that is free; still no longer than a slug may be. */
export function uniqueSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  const isFree = (slug: string) => !RESERVED_SLUGS.includes(slug) && !isTaken(slug);
  if (isFree(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const slug = `${shortened(wanted, MAX_SLUG_LENGTH - suffix.length)}${suffix}`;
    if (isFree(slug)) return slug;
  }
}

/** Whole words, where that leaves more than half. */
function shortened(slug: string, most: number): string {
  if (slug.length <= most) return slug;
  const cut = slug.slice(0, most + 1).lastIndexOf('-');
  return slug.slice(0, cut > most / 2 ? cut : most).replace(/-$/, '');
}
