/**
 * The three looks under which the app can stand on a home screen: a name and a drawing that tell nobody what it is. None
 * bears the product's name, and the first is what stands there unless somebody chose.
 */

export interface Look {
  /** Part of addresses and of the cookie that keeps the choice. */
  id: 'planner' | 'folio' | 'almanac';
  /** Under the icon, in the list of apps, and in the app switcher. */
  name: string;
  /** The drawing in a few words. */
  drawing: string;
}

export type LookId = Look['id'];

export const LOOKS: readonly [Look, Look, Look] = [
  { id: 'planner', name: 'Planner', drawing: 'Two half discs' },
  { id: 'folio', name: 'Folio', drawing: 'A folded sheet' },
  { id: 'almanac', name: 'Almanac', drawing: 'A month of dots' },
];

export const FIRST_LOOK: LookId = LOOKS[0].id;

/** The first keeps the usual address, so that an app that was added before there was a choice is the same one. */
export const manifestAddress = (look: LookId): string =>
  look === FIRST_LOOK ? '/manifest.webmanifest' : `/manifest-${look}.webmanifest`;

/** `mono` is a stencil of which only the shape counts, `touch` is for home screens that read no manifest. */
export const iconAddress = (look: LookId, kind: '192' | '512' | 'maskable' | 'mono' | 'touch'): string =>
  `/looks/${look}-${kind}.png`;
