/** One entry of the library of scenes, and what a scenario is composed of: roles, beats, starters, props. Written in `content/`. */
import type { Boundary, Theme } from '../list/topic-kinds.ts';
import type { CharacterType, ExperienceLevel, Intensity, PowerDynamic, Setting } from './preferences.ts';

export interface Role {
  /** Such as 'The Night Porter'. Of any gender. */
  name: string;
  type: CharacterType;
  /** Who they are and what they want tonight: two sentences. */
  character: string;
}

export interface Beat {
  /** kebab-case, unique within its scene. */
  id: string;
  /** Where in the scene it stands: opening first, closing last, any number of turns between. */
  part: 'opening' | 'turn' | 'closing';
  /** The least intensity that it suits. */
  intensity: Intensity;
  /** The least experience that it suits. */
  experience: ExperienceLevel;
  /** Powers it fits: `equal`, `turns`, `one-leads`; never `no-preference`. */
  dynamics: Exclude<PowerDynamic, 'no-preference'>[];
  /** What it touches; a couple that rules one of these out never meets it. */
  touches: Boundary[];
  /** What happens. `{one}` and `{two}` stand for the roles' names, nothing else does. */
  description: string;
  /** What partner 1 and partner 2 do, addressed as 'you'. */
  partner1: string;
  partner2: string;
  /** A word on pace, comfort or checking in; empty for none. */
  notes: string;
}

export interface Starter {
  text: string;
  touches: Boundary[];
}

export interface Prop {
  text: string;
  touches: Boundary[];
}

export interface Scene {
  /** kebab-case, unique, never reused. */
  id: string;
  /** At most 60 characters. */
  title: string;
  /** What a calendar may show; gives nothing away. */
  discreetTitle: string;
  theme: Theme;
  /** The story's own place first, then where else it can be played. */
  settings: Setting[];
  /** The least intensity and experience of the scene as a whole. */
  intensity: Intensity;
  experience: ExperienceLevel;
  dynamics: Exclude<PowerDynamic, 'no-preference'>[];
  /** What the premise itself touches. */
  touches: Boundary[];
  /** Two or three sentences. */
  description: string;
  /** The first leads where the dynamic is `one-leads`. */
  roles: [Role, Role];
  beats: Beat[];
  starters: Starter[];
  props: Prop[];
  /** Safety tips of this scene beyond those every scenario carries; empty for none. */
  safety: string[];
  /** One or two sentences on how to come back afterwards. */
  aftercare: string;
}
