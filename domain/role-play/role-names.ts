/** Puts names where a text only says which role: '{one}' and '{two}' of the library, 'Partner 1' and 'Partner 2' of a scenario. */
import type { Scenario } from './scenario.ts';
import type { Role } from './scene.ts';

/** 'The Night Porter' within a sentence is 'the Night Porter'. */
const inSentence = (name: string): string => name.replace(/^(?:The|An?) /, (article) => article.toLowerCase());

/** The library's text with the roles' names in place of `{one}` and `{two}`. */
export function withRoles(text: string, [one, two]: readonly [Role, Role]): string {
  return text.replace(/\{(one|two)\}/g, (_, which: string, at: number) => {
    const { name } = which === 'one' ? one : two;
    const begins = at === 0 || /(?:^|[.!?:]['’”"]?\s)["'‘“(]?$/.test(text.slice(0, at));
    return begins ? name : inSentence(name);
  });
}

export interface Names {
  partner1: string;
  partner2: string;
}

/**
 * The scenario with what two people call themselves, for their own eyes: on the page and in print. There is no way back
 * and none is needed: what is kept and what is sent always says 'Partner 1' and 'Partner 2', the discreet title and ids
 * never change, and no request has a field for a name. A blank name leaves the number.
 */
export function withNames(scenario: Scenario, names: Names): Scenario {
  const given = [names.partner1.trim(), names.partner2.trim()];
  // One pass, so that a name such as 'Partner 2' is not replaced again.
  const named = (text: string) =>
    text.replace(/\bPartner ([12])\b/g, (number, which: string) => given[Number(which) - 1] || number);
  const [first, second] = scenario.roles;
  const role = ({ name, character }: typeof first) => ({ name: named(name), character: named(character) });
  return {
    ...scenario,
    title: named(scenario.title),
    description: named(scenario.description),
    roles: [role(first), role(second)],
    props: scenario.props.map(named),
    steps: scenario.steps.map((step) => ({
      ...step,
      description: named(step.description),
      actions_for_partner1: named(step.actions_for_partner1),
      actions_for_partner2: named(step.actions_for_partner2),
      notes: named(step.notes),
    })),
    dialogue_starters: scenario.dialogue_starters.map(named),
    safety_tips: scenario.safety_tips.map(named),
    aftercare: named(scenario.aftercare),
  };
}
