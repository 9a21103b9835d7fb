/** Role Play Scenarios as a tool that makes something for a credit: from six answers to a bundle in the sealed journal. */
import type { RolePlayPreferences } from '../../domain/role-play/preferences.ts';
import type { Narrow, ScenarioBundle, Writer } from '../../domain/role-play/scenario.ts';
import { MOST_SCENARIOS, type ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import type { ToolAccount } from '../accounts/use-tool-account.ts';
import { NothingFits } from '../billing/generation-failure.ts';
import type { Wanted } from '../billing/generation-request.ts';
import type { Generator } from '../billing/generator.ts';
import type { GeneratingTool } from '../billing/use-generating-tool.ts';
import { homeZone } from '../calendar/date-language.ts';
import { readRecords } from '../journal/use-records.ts';
import { readKnownWishes } from '../partner/read-wishes.ts';
import { todayIn } from '../planner/today.ts';
import { ROLE_PLAY_PATH } from '../shell/tools.ts';
import {
  answersMade,
  LAST_ROLE_PLAY_STEP,
  newRolePlayAnswers,
  ROLE_PLAY_ANSWERS,
  ROLE_PLAY_STEP_NUMBERS,
  type RolePlayAnswers,
  type RolePlayStep,
  stepOfField,
} from './role-play-answers.ts';
import { SCENARIOS, type ScenariosRecord, seenIn } from './scenarios-record.ts';

/** The body of the answer to POST /api/scenarios. */
export interface ScenariosAnswer {
  bundle: ScenarioBundle;
  writer: Writer;
  narrow: Narrow | null;
  credits: number;
  generation: string | null;
}

/** What belongs to the record and is not sent. */
export interface ScenariosAside {
  /** The provider's model, as this installation names it. */
  model?: string;
  listUnread?: true;
}

/** What a press asks for: the answers, and from the sealed journal what was had before and what one's own list says. */
export async function scenariosWanted(
  preferences: RolePlayPreferences,
  seed: number,
  userId: string,
  { provider }: Pick<ToolAccount, 'provider'>,
): Promise<Wanted<ScenarioOrder, ScenariosAside>> {
  const zone = homeZone();
  const [{ records }, { wishes, known }] = await Promise.all([readRecords(SCENARIOS, userId), readKnownWishes(userId)]);
  const had = records.map(({ value }) => value);
  return {
    order: { preferences, count: MOST_SCENARIOS, seed, day: todayIn(zone), seen: seenIn(had, zone), wishes },
    aside: { ...(provider?.model && { model: provider.model }), ...(!known && { listUnread: true }) },
  };
}

export const SCENARIOS_GENERATOR: Generator<ScenarioOrder, ScenariosAnswer, ScenariosAside> = {
  name: 'role-play-request',
  path: '/scenarios',
  room: 'role-play',
  words: {
    /** Spec 2 section 8. */
    failed: 'Failed to generate scenarios',
    lost: 'The connection was lost on the way. Your scenarios are not: trying again picks them up and costs nothing more.',
    stepOfField,
  },
  check: ({ bundle, narrow }) => {
    if (bundle.scenarios.length > 0) return;
    const why = narrow?.message ?? 'No scene here fits all of it together.';
    // Nobody is led to a boundary to give it up.
    const step = narrow && narrow.wish !== 'comfortBoundaries' ? stepOfField(narrow.wish) : null;
    throw new NothingFits(`${why} Nothing was charged.`, [], step);
  },
  record: ({ order, aside }, { bundle, writer, narrow, generation }) => {
    const value: ScenariosRecord = {
      version: 1,
      kind: 'scenarios',
      made: new Date().toISOString(),
      order: { preferences: order.preferences },
      bundle,
      writer,
      ...(writer === 'provider' && aside?.model && { model: aside.model }),
      narrow,
      ...(aside?.listUnread && { listUnread: true }),
      ...(generation && { generation }),
    };
    return { value, day: order.day };
  },
  // Which seed, and what was had meanwhile, makes no other wish of it; a new limit does.
  isSame: (stopped, wanted) =>
    JSON.stringify([stopped.preferences, stopped.wishes]) === JSON.stringify([wanted.preferences, wanted.wishes]),
};

export const ROLE_PLAY: GeneratingTool<RolePlayStep, RolePlayAnswers, ScenarioOrder, ScenariosAnswer, ScenariosAside> =
  {
    generator: SCENARIOS_GENERATOR,
    steps: ROLE_PLAY_STEP_NUMBERS,
    form: { name: ROLE_PLAY_ANSWERS, fresh: newRolePlayAnswers },
    // Every step may stay empty.
    openStep: () => LAST_ROLE_PLAY_STEP,
    wanted:
      ({ preferences, seed }) =>
      (userId, account) =>
        scenariosWanted(preferences, seed, userId, account),
    after: answersMade,
    returnKind: 'role-play',
    /** Spec 2 section 8. */
    pleaseSignIn: 'Please sign in to continue with your role play scenario generation.',
    path: ROLE_PLAY_PATH,
  };
