/**
 * Of one scene, the parts that a couple may meet under their limits. A part is ruled out by its tags, and by its words
 * where a tag was forgotten.
 */
import { boundariesIn, comesNear } from '../list/boundary-words.ts';
import type { Boundary } from '../list/topic-kinds.ts';
import { experienceIn, intensityIn } from './level-words.ts';
import type { ExperienceLevel, Intensity } from './preferences.ts';
import type { Dynamic } from './scenario.ts';
import { avoidedIn, type ScenarioLimits, within } from './scenario-limits.ts';
import type { Beat, Prop, Scene, Starter } from './scene.ts';

export interface SceneParts {
  scene: Scene;
  dynamic: Dynamic;
  openings: Beat[];
  turns: Beat[];
  closings: Beat[];
  starters: Starter[];
  props: Prop[];
}

type Part = Beat | Starter | Prop;

interface Levels {
  intensity: Intensity;
  experience: ExperienceLevel;
}

/** What a part asks of a couple. */
interface Asks {
  text: string;
  touches: ReadonlySet<Boundary>;
  /** By its tags, and by its words. */
  levels: Levels[];
}

interface SceneAsks {
  premise: Asks;
  parts: ReadonlyMap<Part, Asks>;
}

// Read once per scene: the library does not change while it runs.
const read = new WeakMap<Scene, SceneAsks>();

// A full stop and a line end keep any expression from reading across two texts.
const joined = (texts: readonly string[]): string => texts.join('.\n');

/** What the scene's premise and each of its parts ask, by tags and by words. */
export function sceneAsks(scene: Scene): SceneAsks {
  const known = read.get(scene);
  if (known) return known;
  const ofBeat = (beat: Beat) => joined([beat.description, beat.partner1, beat.partner2, beat.notes]);
  const others = [...scene.starters, ...scene.props];
  const roles = scene.roles.flatMap(({ name, character }) => [name, character]);
  const premise = joined([scene.title, scene.description, ...roles, ...scene.safety, scene.aftercare]);
  // Most scenes come near few boundaries: only those are looked for in each part.
  const near = boundariesIn(joined([premise, ...scene.beats.map(ofBeat), ...others.map(({ text }) => text)]));
  const asksOf = (tags: { touches: readonly Boundary[] } & Partial<Levels>, text: string): Asks => ({
    text,
    touches: new Set([...tags.touches, ...near.filter((boundary) => comesNear(text, boundary))]),
    levels: [
      { intensity: tags.intensity ?? 'light', experience: tags.experience ?? 'beginner' },
      { intensity: intensityIn(text), experience: experienceIn(text) },
    ],
  });
  const asks = {
    premise: asksOf(scene, premise),
    parts: new Map<Part, Asks>([
      ...scene.beats.map((beat) => [beat, asksOf(beat, ofBeat(beat))] as const),
      ...others.map((part) => [part, asksOf(part, part.text)] as const),
    ]),
  };
  read.set(scene, asks);
  return asks;
}

/** Null where no scenario can be made of it: the premise is ruled out, or an opening, a turn or a closing is missing. */
export function partsOf(scene: Scene, dynamic: Dynamic, limits: ScenarioLimits): SceneParts | null {
  const plays = ({ dynamics }: Scene | Beat) => dynamics.includes(dynamic);
  if (!limits.dynamics.includes(dynamic) || limits.themes.has(scene.theme) || !plays(scene)) return null;
  const asks = sceneAsks(scene);
  const fits = ({ text, touches, levels }: Asks) =>
    levels.every((level) => within(limits, level)) &&
    // Between equals nobody is in charge, not even for one step.
    !(dynamic === 'equal' && touches.has('one-in-charge')) &&
    [...touches].every((boundary) => !limits.boundaries.has(boundary)) &&
    avoidedIn(text, limits).length === 0;
  if (!fits(asks.premise)) return null;
  const allowed = (part: Part) => fits(asks.parts.get(part) ?? asks.premise);
  const beats = scene.beats.filter((beat) => plays(beat) && allowed(beat));
  const of = (part: Beat['part']) => beats.filter((beat) => beat.part === part);
  const parts = {
    scene,
    dynamic,
    openings: of('opening'),
    turns: of('turn'),
    closings: of('closing'),
    starters: scene.starters.filter(allowed),
    props: scene.props.filter(allowed),
  };
  return parts.openings.length > 0 && parts.turns.length > 0 && parts.closings.length > 0 ? parts : null;
}
