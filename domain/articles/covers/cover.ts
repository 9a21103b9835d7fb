/** The address of a drawn cover: a scene of its motif, and a seed that varies it. Same address, same drawing. */
import { MOTIFS, type Motif } from '../article-file.ts';

/** Each motif has a scene for whatever is said of it; the first is the usual one. */
export const SCENES = {
  ribbons: ['meet', 'part'],
  tides: ['row', 'bands'],
  lanterns: ['row', 'three'],
  hills: ['path', 'stranger'],
  threads: ['knots', 'far', 'pegs'],
  windows: ['wall', 'lane', 'block'],
} as const satisfies Record<Motif, readonly string[]>;
export type Scene<M extends Motif = Motif> = (typeof SCENES)[M][number];

export interface Cover {
  motif: Motif;
  scene: Scene;
  /** Of a slug. */
  seed: string;
}

export const coverAddress = ({ motif, scene, seed }: Cover): string => `/media/covers/${motif}/${scene}/${seed}.svg`;

const ADDRESS = /^\/media\/covers\/([a-z]+)\/([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/;

/** Null for an address of anything else. */
export function coverOf(address: string): Cover | null {
  const [, name, scene, seed] = ADDRESS.exec(address) ?? [];
  const motif = MOTIFS.find((each) => each === name);
  const known = motif && (SCENES[motif] as readonly Scene[]).find((each) => each === scene);
  return motif && known && seed && seed.length <= MAX_SEED_LENGTH ? { motif, scene: known, seed } : null;
}

const MAX_SEED_LENGTH = 80;

/** For an article that somebody else wrote: the usual scene of a motif. */
export const usualCover = (motif: Motif, seed: string): Cover => ({ motif, scene: SCENES[motif][0], seed });
