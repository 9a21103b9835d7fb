/** An open bundle: how much of it the screen may tell, its cards, the words of safety, and the ways on. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { withNames } from '../../domain/role-play/role-names.ts';
import { CancelledNotice } from '../billing/cancelled-notice.tsx';
import { GenerationScreen } from '../billing/generation-screen.tsx';
import { useGenerateAgain } from '../billing/use-generate-again.ts';
import { useToast } from '../kit/toaster.tsx';
import { ROLE_PLAY_PATH } from '../shell/tools.ts';
import { useOpenedView } from '../shell/use-opened-view.ts';
import type { UseCoupleNames } from './couple-names.ts';
import { DiscreetScenarios } from './discreet-scenarios.tsx';
import { NamesDialog } from './names-dialog.tsx';
import { reopenForm } from './reopen-form.ts';
import { freshSeed, LAST_ROLE_PLAY_STEP } from './role-play-answers.ts';
import { ROLE_PLAY, scenariosWanted } from './role-play-generator.ts';
import { cancelWords, scenarioStages } from './role-play-words.ts';
import { SafetyWords } from './safety-words.tsx';
import { ScenarioCard } from './scenario-card.tsx';
import { ScenariosHead } from './scenarios-head.tsx';
import { ScenariosNotices } from './scenarios-notices.tsx';
import type { ScenariosRecord } from './scenarios-record.ts';
import { ScenariosTools } from './scenarios-tools.tsx';
import { sentScenario } from './sent-scenario.ts';

export interface ScenariosScreenProps {
  userId: string;
  id: string;
  record: ScenariosRecord;
  deviceOnly: boolean;
  names: UseCoupleNames;
}

export function ScenariosScreen({ userId, id, record, deviceOnly, names }: ScenariosScreenProps) {
  const { order, bundle } = record;
  const navigate = useNavigate();
  const toast = useToast();
  const tool = useGenerateAgain(ROLE_PLAY, userId);
  const [view, setView] = useOpenedView();
  const [naming, setNaming] = useState(false);

  const { generation, account } = tool;
  if (generation.phase === 'going' || generation.phase === 'failed') {
    const written = account.provider?.available === true && account.profile?.preferences.providerConsent === true;
    return (
      <GenerationScreen
        generation={generation}
        title="Generating..."
        stagesOf={(stages) => scenarioStages(stages, written)}
        ready="Your scenarios are ready."
        cost={tool.cost}
        kept="The scenarios you have are still here."
        onCancel={tool.cancel}
        onRetry={tool.retry}
        onBack={tool.back}
        onSignInAgain={tool.signInAgain}
      />
    );
  }
  const toForm = (step: number) =>
    reopenForm(order.preferences, userId).then(
      () => void navigate(`${ROLE_PLAY_PATH}?step=${step}`),
      () => toast('This browser has no room to keep the answers.', 'bad'),
    );
  return (
    <div className="wrap scenes-page">
      <ScenariosHead
        record={record}
        deviceOnly={deviceOnly}
        view={view}
        onView={setView}
        cost={tool.cost}
        onAgain={() => tool.again((now) => scenariosWanted(order.preferences, freshSeed(), userId, now))}
        onForm={() => void toForm(LAST_ROLE_PLAY_STEP)}
      />
      <div className="mt-4 empty:hidden" data-screen-only="">
        <CancelledNotice cancelled={tool.cancelled} words={cancelWords('Generate New')} />
      </div>
      {view === 'full' ? (
        <>
          <ScenariosNotices record={record} onStep={(step) => void toForm(step)} />
          <SafetyWords scenarios={bundle.scenarios} />
          <ol className="scenes">
            {bundle.scenarios.map((scenario, place) => (
              <li key={scenario.id} className={place > 0 ? 'scenes-sheet' : undefined}>
                <ScenarioCard
                  scenario={withNames(scenario, names.names)}
                  names={names.names}
                  item={sentScenario(scenario, id)}
                  model={record.model}
                />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <DiscreetScenarios scenarios={bundle.scenarios} />
      )}
      <ScenariosTools userId={userId} id={id} full={view === 'full'} onNames={() => setNaming(true)} />
      {naming ? <NamesDialog names={names.names} onSave={names.save} onClose={() => setNaming(false)} /> : null}
    </div>
  );
}
