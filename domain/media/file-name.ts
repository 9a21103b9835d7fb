/** The name of an uploaded file as editors see it in the library: its own, without what would mislead or break a page. */
import { ASSET_LENGTHS } from './asset.ts';

/** Invisible, or turning the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Far more than any file system allows. */
const LOOKED_AT = 1_000;

/** Without folders, at most 100 characters with its ending kept; 'picture' where nothing is left. */
export function cleanFileName(name: string): string {
  const last = name.slice(-LOOKED_AT).normalize('NFC').replaceAll(UNSEEN, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[<>:"'|?*`&;$]+/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const ending = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).replaceAll(/^[\s.-]+|[\s.]+$/g, '');
  return `${cut(stem, ASSET_LENGTHS.filename - ending.length) || 'picture'}${ending}`;
}

/** Never through the middle of a character that takes two units. */
const cut = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
