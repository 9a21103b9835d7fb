/** The languages that dates can be written in, each under its own name, after 'As the browser'. */
import { browserLanguage } from '../kit/browser-language.ts';

const TAGS = [
  'ar',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de-AT',
  'de-CH',
  'de-DE',
  'el',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-US',
  'en-ZA',
  'es-ES',
  'es-MX',
  'et',
  'eu',
  'fa',
  'fi',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'ga',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'sw',
  'ta',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const;

/** `chosen` is in the list even when it is none of ours. */
export function dateLanguages(chosen: string | undefined): Array<{ value: string; label: string }> {
  const tags: string[] = chosen && !TAGS.some((tag) => tag === chosen) ? [...TAGS, chosen] : [...TAGS];
  const named = tags.map((value) => ({ value, label: ownName(value) }));
  named.sort((a, b) => a.label.localeCompare(b.label));
  return [{ value: 'browser', label: `As the browser (${ownName(browserLanguage())})` }, ...named];
}

function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag, 'en'], { type: 'language', fallback: 'code' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
