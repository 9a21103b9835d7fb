/** Which of the tool's screens is on: the scenarios there are, the steps, 'Generating...', or what went wrong. */
import { useMemo } from 'react';
import type { SignedInUser } from '../accounts/access-claims.ts';
import { openAuthDialog } from '../accounts/dialog-store.ts';
import { signOut } from '../accounts/session-store.ts';
import { GenerationScreen } from '../billing/generation-screen.tsx';
import { GenerationSettle } from '../billing/generation-settle.tsx';
import { useGeneratingTool } from '../billing/use-generating-tool.ts';
import { useRecords } from '../journal/use-records.ts';
import { WizardSkeleton } from '../kit/wizard-skeleton.tsx';
import { answersFrom, isBegun, newRolePlayAnswers } from './role-play-answers.ts';
import { RolePlayForm } from './role-play-form.tsx';
import { ROLE_PLAY, scenariosWanted } from './role-play-generator.ts';
import { SETTLE_WORDS, scenarioStages } from './role-play-words.ts';
import { SCENARIOS } from './scenarios-record.ts';
import { scenariosSent } from './scenarios-sent.ts';
import { YourScenariosList } from './your-scenarios-list.tsx';

export function RolePlayTool({ user }: { user: SignedInUser | undefined }) {
  const userId = user?.id;
  const list = useRecords(SCENARIOS, userId);
  const nothing = list.records?.length === 0 && list.trouble === '';
  const tool = useGeneratingTool(ROLE_PLAY, user, nothing);
  const { form: answers, account, generation, step, cost, written } = tool;
  const { provider } = account;

  const sent = useMemo(() => {
    if (!answers || !userId) return null;
    const { preferences, seed } = answers;
    return async () => scenariosSent((await scenariosWanted(preferences, seed, userId, { provider })).order);
  }, [answers, userId, provider]);

  if (!answers || generation.phase === 'looking') return <WizardSkeleton />;
  if (generation.phase !== 'idle') {
    return (
      <GenerationScreen
        generation={generation}
        title="Generating..."
        stagesOf={(stages) => scenarioStages(stages, written)}
        ready="Your scenarios are ready."
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
      <RolePlayForm
        answers={answers}
        change={(preferences) => tool.answer({ preferences, made: false })}
        step={step}
        userId={userId}
        kept={tool.kept}
        hasScenarios={list.records !== null && list.records.length > 0}
        takesFocus={tool.takesFocus}
        refused={tool.refused}
        cost={cost}
        before={
          <GenerationSettle
            account={account}
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
    <YourScenariosList
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
        tool.restart(newest ? answersFrom(newest.value.order.preferences) : newRolePlayAnswers());
        tool.move(1);
      }}
    />
  );
}
