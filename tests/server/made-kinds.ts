/** The three tools that make something for a credit, each with answers of its own. */
import { PLANNER } from '../../web/planner/plan-generator.ts';
import { newRolePlayAnswers } from '../../web/role-play/role-play-answers.ts';
import { ROLE_PLAY } from '../../web/role-play/role-play-generator.ts';
import { newSpiceUpAnswers } from '../../web/spice-up/spice-up-answers.ts';
import { SPICE_UP } from '../../web/spice-up/spice-up-generator.ts';
import { COMPLETE } from './complete-answers.ts';
import type { Tool } from './open-tool.ts';

export interface Kind {
  makes: string;
  tool: Tool;
  form: object;
  /** The same with marks that no request may hold. */
  marked: object;
  marks: RegExp;
}
const [ideas, scenes] = [newSpiceUpAnswers(), newRolePlayAnswers()];
export const KINDS: Kind[] = [
  {
    makes: 'a plan',
    tool: PLANNER as unknown as Tool,
    form: COMPLETE,
    marked: { ...COMPLETE, coverWords: ['Canaryword'] },
    marks: /Canary|bonding|evening|weekends|5-to-10|monthly|partner1|primaryGoals/,
  },
  {
    makes: 'ideas',
    tool: SPICE_UP as unknown as Tool,
    form: ideas,
    marked: {
      ...ideas,
      preferences: { ...ideas.preferences, budget: 'medium', comfortLevel: 'adventurous', needs: ['may-rain'] },
      previous: 'Canarywalk by the river',
    },
    marks: /Canary|medium|adventurous|may-rain|preferences|activityTypes|wishes/,
  },
  {
    makes: 'scenarios',
    tool: ROLE_PLAY as unknown as Tool,
    form: scenes,
    marked: {
      ...scenes,
      preferences: { ...scenes.preferences, comfortBoundaries: ['cameras'], powerDynamics: 'turns' },
    },
    marks: /cameras|turns|preferences|comfortBoundaries|wishes/,
  },
];
