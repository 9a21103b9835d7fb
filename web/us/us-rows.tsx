/** The rows of the page of the two: where each leads, and one true line of it. */
import { CalendarStarIcon } from '@phosphor-icons/react/dist/ssr/CalendarStar';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks';
import { MaskHappyIcon } from '@phosphor-icons/react/dist/ssr/MaskHappy';
import { ScalesIcon } from '@phosphor-icons/react/dist/ssr/Scales';
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle';
import { UserMinusIcon } from '@phosphor-icons/react/dist/ssr/UserMinus';
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { datesAhead } from '../../domain/partner/important-date.ts';
import type { ShareKind } from '../../domain/partner/shares.ts';
import { capitalised, listed, numberWord } from '../../domain/planner/spoken-dates.ts';
import { ROLE_PLAY_PATH, SPICE_UP_PATH, WISH_LIST_PATH } from '../frame/tools.ts';
import { Row, Rows } from '../kit/rows.tsx';
import { useToday } from '../kit/time/use-today.ts';
import { useLists } from '../list/use-lists.ts';
import type { SeenCouple } from '../partner/couple-contact.ts';
import { dateTitle, daysToGo } from '../partner/dates/date-words.ts';
import { useDates } from '../partner/dates/use-dates.ts';

export const PARTNER_PATH = '/partner';
const icon = { size: 20, 'aria-hidden': true } as const;

interface UsRowsProps {
  userId: string;
  couple: SeenCouple | null;
  /** An invitation is out. */
  invited: boolean;
  /** It is known whether there is a couple. */
  known: boolean;
}

export function UsRows({ userId, couple, invited, known }: UsRowsProps) {
  const partner = couple?.partnerName ?? 'your partner';
  return (
    <div className="grid content-start gap-8">
      <Rows title={couple ? 'For the two of you' : 'For one or for two'}>
        <Row to={SPICE_UP_PATH} icon={<SparkleIcon {...icon} />} title="Ideas" note="For evenings out and in" />
        <Row
          to={ROLE_PLAY_PATH}
          icon={<MaskHappyIcon {...icon} />}
          title="Scenes"
          note="A part for each of you, within limits you set"
        />
        <Row to="/database" icon={<ListChecksIcon {...icon} />} title="Our list" note={useListLine(userId)} />
        <Row
          to="/partner/dates"
          icon={<CalendarStarIcon {...icon} />}
          title="Dates that matter"
          note={useDateLine(userId)}
        />
      </Rows>
      <Rows title="Knowing each other">
        <Row
          to={WISH_LIST_PATH}
          icon={<ScalesIcon {...icon} />}
          title="Yes, maybe, no"
          note={couple ? 'See only what you both want' : 'What you’d like, might like and wouldn’t'}
        />
        {couple ? (
          <>
            <Row
              to={`${PARTNER_PATH}#share-title`}
              icon={<EyeIcon {...icon} />}
              title={`What ${partner} sees`}
              note={shareLine(couple.mine)}
            />
            <Row to={`${PARTNER_PATH}#unlink-title`} icon={<UserMinusIcon {...icon} />} title="Stop sharing" />
          </>
        ) : known ? (
          <Row
            to={PARTNER_PATH}
            icon={<UserPlusIcon {...icon} />}
            title={invited ? 'Your invitation' : 'Invite'}
            note={invited ? 'Still open' : 'You choose what you share, even nothing'}
          />
        ) : null}
      </Rows>
    </div>
  );
}

/** Null until it was read. */
function useListLine(userId: string): string | null {
  const { own, shared } = useLists(userId);
  const list = shared.phase === 'open' ? shared : own;
  if (list.phase === 'loading' || shared.phase === 'loading') return null;
  if (list.phase !== 'open') return 'Things to do and to remember';
  const open = list.entries.filter(({ item }) => !item.done.value).length;
  if (open === 0) return list.entries.length === 0 ? 'Nothing on it yet' : 'All done';
  return `${capitalised(numberWord(open))} ${open === 1 ? 'thing' : 'things'} to do`;
}

/** Null until it was read. */
function useDateLine(userId: string): string | null {
  const { dates, errorMessage } = useDates(userId);
  const today = useToday();
  if (!dates) return errorMessage ? 'What’s next, and when' : null;
  const next = datesAhead(dates, today).find(({ on }) => on !== null);
  return next ? `${dateTitle(next)}, ${daysToGo(next).toLowerCase()}` : 'None yet';
}

const SHARED: Readonly<Record<ShareKind, string>> = {
  plan: 'the month',
  mood: 'your check-ins',
  phase: 'your cycle phase',
  ideas: 'your ideas',
  busy: 'when you are busy',
  likes: 'what you like',
  list: 'the list',
};

function shareLine(mine: readonly ShareKind[] | null): string {
  if (mine === null) return 'Nothing until you choose';
  return mine.length === 0 ? 'Nothing' : capitalised(listed(mine.map((kind) => SHARED[kind])));
}
