/** Which of the tool's screens is on: the ideas there are, the steps, 'Generating Ideas...', or what went wrong. */
import { useMemo } from 'react';
import type { SignedInUser } from '../accounts/access-claims.ts';
import { openAuthDialog } from '../accounts/dialog-store.ts';
import { signOut } from '../accounts/session-store.ts';
import { GenerationScreen } from '../billing/generation-screen.tsx';
import { GenerationSettle } from '../billing/generation-settle.tsx';
import { useGeneratingTool } from '../billing/use-generating-tool.ts';
import { useRecords } from '../journal/use-records.ts';
import { WizardSkeleton } from '../kit/wizard-skeleton.tsx';
import { IDEAS } from './ideas-record.ts';
import { ideasSent } from './ideas-sent.ts';
import { answersFrom, isBegun, newSpiceUpAnswers, preferencesOf } from './spice-up-answers.ts';
import { SpiceUpForm } from './spice-up-form.tsx';
import { ideasOrder, SPICE_UP } from './spice-up-generator.ts';
import { ideaStages, SETTLE_WORDS } from './spice-up-words.ts';
import { YourIdeasList } from './your-ideas-list.tsx';

export function SpiceUpTool({ user }: { user: SignedInUser | undefined }) {
  const userId = user?.id;
  const list = useRecords(IDEAS, userId);
  const nothing = list.records?.length === 0 && list.trouble === '';
  const tool = useGeneratingTool(SPICE_UP, user, nothing);
  const { form: answers, generation, step, cost, written } = tool;

  const sent = useMemo(() => {
    if (!answers || !userId) return null;
    return async () => ideasSent((await ideasOrder(preferencesOf(answers), answers.seed, userId)).order);
  }, [answers, userId]);

  if (!answers || generation.phase === 'looking') return <WizardSkeleton />;
  if (generation.phase !== 'idle') {
    return (
      <GenerationScreen
        generation={generation}
        title="Generating Ideas..."
        stagesOf={(stages) => ideaStages(stages, written)}
        ready="Your ideas are ready."
        cost={cost}
        kept="Your answers are still here."
        onCancel={tool.cancel}
        onRetry={tool.retry}
        onBack={tool.back}
        onSignInAgain={tool.signInAgain}
      />
    );
  }
  if (step !== null) {
    return (
      <SpiceUpForm
        answers={answers}
        change={(part) => tool.answer({ ...part, made: false })}
        step={step}
        kept={tool.kept}
        hasIdeas={list.records !== null && list.records.length > 0}
        takesFocus={tool.takesFocus}
        refused={tool.refused}
        cost={cost}
        before={
          <GenerationSettle
            account={tool.account}
            words={SETTLE_WORDS}
            sent={sent}
            cancelled={tool.cancelled}
            keep={tool.keep}
            onKeep={(cloudBackup) => tool.change({ cloudBackup })}
          />
        }
        onStep={tool.go}
        onGenerate={tool.generate}
        onStartOver={() => {
          tool.restart();
          tool.settle(1);
        }}
      />
    );
  }
  if (!list.records || nothing) return <WizardSkeleton />;
  const [newest] = list.records;
  return (
    <YourIdeasList
      list={list}
      onRemove={async (id) => {
        await list.remove(id);
        // The answers that they were made of are not to outlive them here.
        if (answers.made) tool.restart();
      }}
      onSignInAgain={() => void signOut().then(() => openAuthDialog({ message: list.trouble }))}
      begun={isBegun(answers) ? answers.step : 0}
      onContinue={() => tool.move(answers.step)}
      onNew={() => {
        tool.restart(newest ? answersFrom(newest.value.order.preferences) : newSpiceUpAnswers());
        tool.move(1);
      }}
    />
  );
}
