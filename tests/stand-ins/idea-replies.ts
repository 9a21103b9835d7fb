/** What a well-behaved provider answers when it is asked for ideas, and ways to spoil one of them. */
import type { ProviderInput } from '../../domain/spice-up/provider-input.ts';

type Reply = Record<string, unknown>;

const THEMES = ['Lantern', 'Postcard', 'Cushion', 'Atlas', 'Ribbon'] as const;

export function writtenIdea({ minutes, comfort, budget }: ProviderInput, seat: ProviderInput['ideas'][number]): Reply {
  const theme = THEMES[seat.idea - 1] ?? 'Ribbon';
  return {
    ...seat,
    title: `The ${theme} Hour`,
    description: `Stand-in idea: one quiet hour around a ${theme.toLowerCase()}, with nothing to finish and nobody to impress.`,
    duration: `${minutes.least} minutes`,
    minutes: minutes.least,
    budget,
    materials: [`A ${theme.toLowerCase()}`, 'Two chairs'],
    instructions: ['Sit down and agree on how long.', 'Begin slowly.', 'Stop whenever one of you has had enough.'],
    comfort,
    discreet_label: 'Quality Time',
  };
}

/** A whole reply; `spoil` is laid over every idea. */
export const ideasReply = (input: ProviderInput, spoil: Reply = {}): Reply => ({
  status: 'ok',
  reason: '',
  ideas: input.ideas.map((seat) => ({ ...writtenIdea(input, seat), ...spoil })),
});
