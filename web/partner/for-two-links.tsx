/** Links to the tools for two, which also work for one. */

import { CalendarStarIcon } from '@phosphor-icons/react/dist/ssr/CalendarStar';
import { ChatsCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatsCircle';
import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { Link } from 'react-router';

const LINKS = {
  partner: { to: '/partner', title: 'You and a partner', note: 'Invite, and decide what is shown', Icon: UsersIcon },
  question: {
    to: '/partner/question',
    title: 'A question a day',
    note: 'For a diary of your own, or read by both',
    Icon: ChatsCircleIcon,
  },
  dates: {
    to: '/partner/dates',
    title: 'Dates that matter',
    note: 'The next one, and how far off it is',
    Icon: CalendarStarIcon,
  },
  list: {
    to: '/database',
    title: 'Our list',
    note: 'Things to do, for one or for two',
    Icon: ListChecksIcon,
  },
} as const;

type Way = keyof typeof LINKS;

/** On /partner without its own; on /tools with it. */
export function ForTwoLinks({ ways = ['question', 'dates', 'list'] }: { ways?: readonly Way[] }) {
  return (
    <ul className="for-two-links">
      {ways.map((way) => {
        const { to, title, note, Icon } = LINKS[way];
        return (
          <li key={way}>
            <Link to={to} className="for-two-link">
              <Icon size={32} weight="duotone" aria-hidden="true" />
              <span>
                <span className="for-two-link-title">{title}</span>
                <span className="for-two-link-note">{note}</span>
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
    <section className="mt-12 grid gap-4" aria-labelledby="for-two">
      <h2 id="for-two" className="text-2xl leading-tight">
        For one or for two
      </h2>
      <ForTwoLinks ways={['question', 'dates', 'list', 'partner']} />
    </section>
  );
}
