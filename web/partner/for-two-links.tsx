/** Links to the tools for two, which also work for one. */

import { CalendarStarIcon } from '@phosphor-icons/react/dist/ssr/CalendarStar';
import { ChatsCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatsCircle';
import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { Link } from 'react-router';

const LINKS = {
  partner: { to: '/partner', title: 'You and a partner', note: 'Invite, and choose what you show', Icon: UsersIcon },
  question: {
    to: '/partner/question',
    title: 'A question a day',
    note: 'Just for you, or for you both',
    Icon: ChatsCircleIcon,
  },
  dates: {
    to: '/partner/dates',
    title: 'Dates that matter',
    note: 'What’s next, and when',
    Icon: CalendarStarIcon,
  },
  list: {
    to: '/database',
    title: 'Our list',
    note: 'Things to do and to remember',
    Icon: ListChecksIcon,
  },
} as const;

const WAY =
  'flex min-h-20 items-center gap-3 rounded-touch border border-line-strong bg-surface px-5 py-3 hover:border-ink-2';

type Way = keyof typeof LINKS;

/** On /partner without its own; on /tools with it. */
export function ForTwoLinks({ ways = ['question', 'dates', 'list'] }: { ways?: readonly Way[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {ways.map((way) => {
        const { to, title, note, Icon } = LINKS[way];
        return (
          <li key={way} className="grid">
            <Link to={to} className={WAY}>
              <Icon size={32} weight="duotone" aria-hidden="true" className="flex-none" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-ink-2 text-sm">{note}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** One row of the tools page. */
export function ForTwoRow() {
  return (
    <section className="mt-12 grid gap-3" aria-labelledby="for-two">
      <h2 id="for-two" className="text-xl">
        For one or for two
      </h2>
      <ForTwoLinks ways={['question', 'dates', 'list', 'partner']} />
    </section>
  );
}
