/** An open bundle: how much of it the screen may tell, its cards, the words of safety, and the ways on. */

import { useState } from 'react';
import { withNames } from '../../domain/role-play/role-names.ts';
import { GenerationScreen, isUnderWay } from '../billing/generation-screen.tsx';
import { CancelledNotice } from '../billing/generation-settle.tsx';
import { useGenerateAgain, useReopenForm } from '../billing/use-generate-again.ts';
import { HiddenNotice } from '../frame/hidden-notice.tsx';
import { useOpenedView } from '../frame/use-opened-view.ts';
import type { UseCoupleNames } from './couple-names.ts';
import { DiscreetScenarios } from './discreet-scenarios.tsx';
import { NamesDialog } from './names-dialog.tsx';
import { answersFrom, isBegun, LAST_ROLE_PLAY_STEP, type RolePlayStep } from './role-play-answers.ts';
import { ROLE_PLAY } from './role-play-generator.ts';
import { cancelWords, GENERATION_WORDS } from './role-play-words.ts';
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
  const reopen = useReopenForm(ROLE_PLAY, isBegun, userId);
  const toForm = (step: RolePlayStep) => reopen(answersFrom(order.preferences), step);
  const tool = useGenerateAgain(ROLE_PLAY, userId);
  const { view, setView, hidden } = useOpenedView();
  const [naming, setNaming] = useState(false);

  if (isUnderWay(tool)) {
    return <GenerationScreen press={tool} words={GENERATION_WORDS} kept="The scenarios you have are still here." />;
  }
  return (
    <div className="wrap scenes-page">
      <ScenariosHead
        record={record}
        deviceOnly={deviceOnly}
        view={view}
        onView={setView}
        hidden={hidden}
        cost={tool.cost}
        onAgain={() => tool.again(answersFrom(order.preferences))}
        onForm={() => toForm(LAST_ROLE_PLAY_STEP)}
      />
      {hidden ? <HiddenNotice onShow={() => setView('full')} /> : null}
      <div className="mt-4 empty:hidden" data-screen-only="">
        <CancelledNotice cancelled={tool.cancelled} words={cancelWords('Generate New')} />
      </div>
      {view === 'full' ? (
        <>
          <ScenariosNotices record={record} onStep={toForm} />
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
