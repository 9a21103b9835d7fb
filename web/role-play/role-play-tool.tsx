/** Role Play Scenarios as a tool that makes bundles: its form, its list, and what a press asks for. */
import { useMemo } from 'react';
import type { SignedInUser } from '../accounts/access-claims.ts';
import { BundleTool, hasNothing } from '../billing/bundle-tool.tsx';
import { useGeneratingTool } from '../billing/use-generating-tool.ts';
import { useRecords } from '../journal/use-records.ts';
import { answersFrom, isBegun, newRolePlayAnswers } from './role-play-answers.ts';
import { RolePlayForm } from './role-play-form.tsx';
import { ROLE_PLAY, scenariosWanted } from './role-play-generator.ts';
import { SETTLE_WORDS, scenarioStages } from './role-play-words.ts';
import { SCENARIOS } from './scenarios-record.ts';
import { scenariosSent } from './scenarios-sent.ts';
import { YourScenariosList } from './your-scenarios-list.tsx';

const WORDS = { title: 'Generating...', ready: 'Your scenarios are ready.', stagesOf: scenarioStages };

export function RolePlayTool({ user }: { user: SignedInUser | undefined }) {
  const userId = user?.id;
  const list = useRecords(SCENARIOS, userId);
  const tool = useGeneratingTool(ROLE_PLAY, user, hasNothing(list));
  const { form: answers, account } = tool;
  const { provider } = account;
  const sent = useMemo(() => {
    if (!answers || !userId) return null;
    const { preferences, seed } = answers;
    return async () => scenariosSent((await scenariosWanted(preferences, seed, userId, { provider })).order);
  }, [answers, userId, provider]);

  return (
    <BundleTool
      tool={tool}
      list={list}
      words={WORDS}
      settleWords={SETTLE_WORDS}
      sent={sent}
      isBegun={isBegun}
      anew={(newest) => (newest ? answersFrom(newest.order.preferences) : newRolePlayAnswers())}
      form={(now, parts) => (
        <RolePlayForm
          {...parts}
          answers={now}
          userId={userId}
          change={(preferences) => tool.answer({ preferences, made: false })}
        />
      )}
      bundles={(parts) => <YourScenariosList {...parts} />}
    />
  );
}
