/**
 * An open bundle: its head and notices, how much of it the screen may tell, its cards, the words of safety,
 * and the ways on.
 */
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CONSENT_REMINDER, STOP_IS_STOP } from '../../content/scene-words.ts';
import type { View } from '../../domain/planner/discretion.ts';
import { withNames } from '../../domain/role-play/role-names.ts';
import type { Scenario } from '../../domain/role-play/scenario.ts';
import { summaryOf } from '../../domain/role-play/scenarios.ts';
import { GenerationScreen, isUnderWay } from '../billing/generation/generation-screen.tsx';
import { CancelledNotice } from '../billing/generation/generation-settle.tsx';
import { useGenerateAgain, useReopenForm } from '../billing/generation/use-generate-again.ts';
import { DetailView, DiscreetList, HiddenNotice, useOpenedView } from '../frame/detail-view.tsx';
import { ROLE_PLAY_PATH } from '../frame/tools.ts';
import { DeleteRecord } from '../journal/records/delete-record.tsx';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { Leaflet } from '../kit/leaflet.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { MadeActs } from '../spice-up/made-parts.tsx';
import { useBundleChanges } from '../spice-up/use-bundle-changes.ts';
import { useFavorites } from '../spice-up/use-favorites.tsx';
import { NamesDialog, type UseCoupleNames } from './couple-names.tsx';
import { answersFrom, isBegun, LAST_ROLE_PLAY_STEP, type RolePlayStep, stepOfField } from './role-play-answers.ts';
import { ROLE_PLAY } from './role-play-generator.ts';
import { cancelWords, GENERATION_WORDS } from './role-play-words.ts';
import { ScenarioCard } from './scenario-card.tsx';
import { SCENARIOS, type ScenariosRecord } from './scenarios-record.ts';
import { sentScenario } from './sent-scenario.ts';

interface ScenariosScreenProps {
  userId: string;
  id: string;
  record: ScenariosRecord;
  deviceOnly: boolean;
  names: UseCoupleNames;
}

const CHANGE_WORDS = {
  gone: 'These scenarios are no longer in your journal.',
  changed: 'These scenarios were changed on another device. Here they are as they are now.',
  noted: 'Noted. Your next scenarios will take it into account.',
};

export function ScenariosScreen({ userId, id, record: opened, deviceOnly, names }: ScenariosScreenProps) {
  const { record, mark } = useBundleChanges(SCENARIOS, userId, id, opened, CHANGE_WORDS);
  const { order, bundle } = record;
  const reopen = useReopenForm(ROLE_PLAY, isBegun, userId);
  const toForm = (step: RolePlayStep) => reopen(answersFrom(order.preferences), step);
  const tool = useGenerateAgain(ROLE_PLAY, userId);
  const { view, setView, hidden } = useOpenedView();
  const [naming, setNaming] = useState(false);
  const favorites = useFavorites(record.marks);

  if (isUnderWay(tool)) {
    return <GenerationScreen controls={tool} words={GENERATION_WORDS} kept="The scenarios you have are still here." />;
  }
  return (
    <div className="wrap scenes-page pt-2 pb-21">
      <ScenariosHead
        record={record}
        deviceOnly={deviceOnly}
        view={view}
        onView={setView}
        favorites={view === 'full' ? favorites.choice : null}
        cost={tool.cost}
        busy={tool.generation.phase === 'going'}
        onAgain={() => tool.again(answersFrom(order.preferences))}
        onForm={() => toForm(LAST_ROLE_PLAY_STEP)}
      />
      {hidden ? <HiddenNotice onShow={() => setView('full')} /> : null}
      <div className="mt-3 empty:hidden" data-screen-only="">
        <CancelledNotice cancelled={tool.cancelled} words={cancelWords('Generate New')} />
      </div>
      {view === 'full' ? (
        <>
          <ScenariosNotices record={record} onStep={toForm} />
          <SafetyWords scenarios={bundle.scenarios} />
          <ol className="made-cards mt-5 grid gap-5">
            {bundle.scenarios.map((scenario) => (
              <li key={scenario.id} hidden={!favorites.isShown(scenario.id)}>
                <ScenarioCard
                  scenario={withNames(scenario, names.names)}
                  names={names.names}
                  item={sentScenario(scenario, id)}
                  model={record.model}
                  mark={record.marks?.[scenario.id] ?? {}}
                  onMark={(given) => mark(scenario.id, given)}
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

function DiscreetScenarios({ scenarios }: { scenarios: readonly Scenario[] }) {
  return (
    <>
      <p className="mt-5 text-ink-2">Either of you can stop or change anything at any time.</p>
      <DiscreetList
        items={scenarios.map(({ id, discreet_title, duration }) => ({ id, label: discreet_title, duration }))}
      />
    </>
  );
}

function SafetyWords({ scenarios }: { scenarios: readonly Scenario[] }) {
  const safeWord = scenarios.flatMap(({ safety_tips }) => safety_tips).find((tip) => /\bsafe word before\b/.test(tip));
  return (
    <section aria-label="Before you begin" className="mt-8">
      <Leaflet as="ul" className="scenes-safety">
        <Panel title="Both say yes">{CONSENT_REMINDER}</Panel>
        <Panel title="A safe word">{safeWord ?? 'Agree on your own safe word before you begin.'}</Panel>
        <Panel title="Stop is stop">
          {STOP_IS_STOP.replace(/^Stop is stop: (.)/, (_, first: string) => first.toUpperCase())}
        </Panel>
      </Leaflet>
    </section>
  );
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <h2 className="font-note text-lg">{title}</h2>
    <p className="mt-1 text-pretty text-ink-2 text-sm">{children}</p>
  </li>
);

interface ScenariosNoticesProps {
  record: ScenariosRecord;
  onStep(step: RolePlayStep): void;
}

function ScenariosNotices({ record: { narrow, listUnread }, onStep }: ScenariosNoticesProps) {
  // Nobody is led to a boundary to give it up.
  const step = narrow && narrow.wish !== 'comfortBoundaries' ? stepOfField(narrow.wish) : null;
  return (
    <div className="grid gap-3 not-empty:mt-5">
      {narrow ? (
        <Notice
          still
          title="Your wishes were narrow"
          action={
            step === null ? undefined : (
              <Button variant="outline" size="small" data-screen-only="" onClick={() => onStep(step)}>
                Change it
              </Button>
            )
          }
        >
          {narrow.message}
        </Notice>
      ) : null}
      {listUnread ? (
        <Notice still tone="warn" title="Your own list wasn’t used">
          We couldn’t open your yes, maybe, no list, so these don’t reflect it. Keep that in mind as you read.
        </Notice>
      ) : null}
    </div>
  );
}

interface ScenariosToolsProps {
  userId: string;
  id: string;
  /** False in the discreet view, where no names stand. */
  full: boolean;
  onNames(): void;
}

const DELETE_WORDS = { ask: 'Delete these scenarios?', keep: 'Keep them', done: 'Scenarios deleted' };

const ScenariosTools = ({ userId, id, full, onNames }: ScenariosToolsProps) => (
  <div className="-ml-3 mt-5 flex flex-wrap gap-x-2 gap-y-1" data-screen-only="">
    {full ? (
      <Button variant="quiet" icon={<UsersIcon size={20} aria-hidden="true" />} onClick={onNames}>
        Your names
      </Button>
    ) : null}
    <Button variant="quiet" icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
      Print
    </Button>
    <LinkButton variant="quiet" to={ROLE_PLAY_PATH}>
      Your scenarios
    </LinkButton>
    <DeleteRecord
      words={DELETE_WORDS}
      listPath={ROLE_PLAY_PATH}
      onRemove={async () => (await ownJournal(userId)).remove(SCENARIOS.room, id)}
    >
      This can’t be undone. Anything you added to a month stays there.
    </DeleteRecord>
  </div>
);

interface ScenariosHeadProps {
  record: ScenariosRecord;
  deviceOnly: boolean;
  view: View;
  onView(view: View): void;
  /** To see them alone. */
  favorites: ReactNode;
  /** 'Uses 1 credit, 3 left'. */
  cost: string;
  /** The next ones are being made. */
  busy: boolean;
  onAgain(): void;
  onForm(): void;
}

function ScenariosHead(props: ScenariosHeadProps) {
  const { record, deviceOnly, view, onView, favorites, ...acts } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const full = view === 'full';
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {full ? 'Your Role Play Scenarios' : 'Saved for later'}
      </h1>
      <p className="num mt-2 max-w-[62ch] text-pretty text-ink-2">
        {momentOfInstant(record.made)}.{full ? ` ${summaryOf(record.bundle.scenarios)}` : ''}
        {deviceOnly ? ' Kept on this device only.' : ''}
      </p>
      <MadeActs {...acts} />
      <div className="flex flex-wrap items-center gap-3" data-screen-only="">
        <DetailView view={view} onView={onView} />
        {favorites}
      </div>
    </>
  );
}
