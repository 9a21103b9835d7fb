/** The answers that a bundle is made of, as the tools that make bundles keep them. */

import { freshSeed } from '../../kit/fresh-seed.ts';
import type { ToolForm } from './use-tool-form.ts';

export interface BundleAnswers<Step extends number, Preferences> extends ToolForm<Step> {
  preferences: Preferences;
  /** 0 to 2^31-1; fixed from the start, so that 'See what is sent' shows the very request. */
  seed: number;
  /** A bundle was made of these answers; they stay, to be changed or used again. */
  made: boolean;
}

/** A form that nobody has answered yet; `preferences` are those of someone who wishes for nothing in particular. */
export const newAnswers = <Preferences>(preferences: Preferences): BundleAnswers<1, Preferences> => ({
  version: 1,
  step: 1,
  preferences,
  seed: freshSeed(),
  made: false,
});

/** After a bundle was made of it: the answers stay, the next bundle will be another one. */
export function answersMade<Answers extends Pick<BundleAnswers<number, unknown>, 'seed' | 'made' | 'cloudBackup'>>(
  answers: Answers,
): Answers {
  const after = { ...answers, seed: freshSeed(), made: true };
  // The choice is in the account's preferences now; a later click must not bring it back.
  delete after.cloudBackup;
  return after;
}
