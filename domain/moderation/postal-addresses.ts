/** Where somebody lives: a house number with a street as English, German, French and southern European addresses write it, and postcodes. */
import { type EvenedText, type Found, matchesOf } from '../stories/found.ts';

const WORD = String.raw`\p{Lu}[\p{L}\p{M}'.-]*`;
/** '10 Minute Drive' in a title is a distance. */
const MEASURE =
  '(?:Minutes?|Mins?|Hours?|Miles?|Days?|Weeks?|Months?|Years?|Steps?|Metres?|Meters?|Km|Kilometres?|Kilometers?|Seconds?|Step|Way|Ways|Of|Bedrooms?|Lane|Dates?|Things?|Small|Little|One|Two)';
const STREET =
  '(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Close|Crescent|Terrace|Gardens|Grove|Mews|Square|Sq|Place|Pl|Way|Parade|Highway|Hwy|Parkway|Pkwy|Row|Walk|Hill|Quay)';
const STATE =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';

const ADDRESSES = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,$€£])\d{1,5}[A-Za-z]?,? (?:[NSEW]\.? )?(?!${MEASURE}\b)(?:${WORD} ){1,3}?${STREET}\b(?!')`,
    'gu',
  ),
  // Small letters only behind words that say so.
  /(?<=\b(?:live[ds]?|living|house is|flat is|home is|address is|moved|find (?:me|us)) (?:(?:at|on|to|in) )?(?:number )?)\d{1,5}[a-z]?,? (?:[\p{L}'.-]+ ){1,3}?(?:street|road|avenue|lane|drive|court|close|crescent|terrace|square|way)\b/giu,
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}-]*(?:straße|strasse|str\.|weg|gasse|platz|allee|ufer|damm|laan|straat|gracht) \d{1,4} ?[a-z]?\b/gu,
  /(?<![\p{L}\p{N}.,])\d{1,4},? (?:(?:bis|ter) )?(?:rue|avenue|boulevard|chemin|impasse|allée) (?:(?:de la|de l'|du|des|de|d') ?)?\p{Lu}[\p{L}'-]+/gu,
  /(?<![\p{L}\p{N}])(?:calle|carrer|avenida|rua|via|viale|piazza|plaza|c\/) (?:(?:de la|de los|del|della|dei|das|dos|do|da|de) )?\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2},? (?:n\.?º? ?)?\d{1,4}\b/giu,
  // United Kingdom; Canada; a state of the United States with its code.
  /(?<![\p{L}\p{N}])(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d\d|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y]) ?\d[ABD-HJLNP-UW-Z]{2})(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d(?![\p{L}\p{N}])/gu,
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${STATE}) \d{5}(?:-\d{4})?(?!\d)`, 'gu'),
  /\bP\.? ?O\.? Box \d+\b/gi,
];

export const findPostalAddresses = (text: EvenedText): Found[] => matchesOf('address', text, ADDRESSES);
