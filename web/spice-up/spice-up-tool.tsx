/** The Spice Up Planner as a tool that makes bundles: its form, its list, and what a press asks for. */
import { useMemo } from 'react';
import type { SignedInUser } from '../accounts/access-claims.ts';
import { BundleTool, hasNothing } from '../billing/bundle-tool.tsx';
import { useGeneratingTool } from '../billing/use-generating-tool.ts';
import { useRecords } from '../journal/use-records.ts';
import { IDEAS } from './ideas-record.ts';
import { ideasSent } from './ideas-sent.ts';
import { answersFrom, isBegun, newSpiceUpAnswers, preferencesOf } from './spice-up-answers.ts';
import { SpiceUpForm } from './spice-up-form.tsx';
import { ideasOrder, SPICE_UP } from './spice-up-generator.ts';
import { ideaStages, SETTLE_WORDS } from './spice-up-words.ts';
import { YourIdeasList } from './your-ideas-list.tsx';

const WORDS = { title: 'Generating Ideas...', ready: 'Your ideas are ready.', stagesOf: ideaStages };

export function SpiceUpTool({ user }: { user: SignedInUser | undefined }) {
  const userId = user?.id;
  const list = useRecords(IDEAS, userId);
  const tool = useGeneratingTool(SPICE_UP, user, hasNothing(list));
  const { form: answers } = tool;
  const sent = useMemo(() => {
    if (!answers || !userId) return null;
    return async () => ideasSent((await ideasOrder(preferencesOf(answers), answers.seed, userId)).order);
  }, [answers, userId]);

  return (
    <BundleTool
      tool={tool}
      list={list}
      words={WORDS}
      settleWords={SETTLE_WORDS}
      sent={sent}
      isBegun={isBegun}
      anew={(newest) => (newest ? answersFrom(newest.order.preferences) : newSpiceUpAnswers())}
      form={(now, parts) => (
        <SpiceUpForm {...parts} answers={now} change={(part) => tool.answer({ ...part, made: false })} />
      )}
      bundles={(parts) => <YourIdeasList {...parts} />}
    />
  );
}
