/** The page's own menu: in view beside the sections on a desktop, with the one that is being read marked. */
import { useEffect, useState } from 'react';

const PLACES = [
  { id: 'profile', text: 'Name and email' },
  { id: 'sign-in', text: 'Signing in' },
  { id: 'passkeys', text: 'Passkeys' },
  { id: 'sessions', text: 'Sessions' },
  { id: 'plan', text: 'Plan' },
  { id: 'credits', text: 'Credits' },
  { id: 'look', text: 'Look and language' },
  { id: 'erase', text: 'Delete everything' },
] as const;

export function AccountMenu() {
  const reading = useReading();
  return (
    <nav className="account-menu" aria-label="Account">
      <ul>
        {PLACES.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={reading === id ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last section that has begun above the upper third of the window. */
function useReading(): string {
  const [reading, setReading] = useState<string>(PLACES[0].id);
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const begun = PLACES.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
      setReading((atEnd && scrollY > 0 ? PLACES.at(-1)?.id : begun.at(-1)?.id) ?? PLACES[0].id);
    };
    const soon = () => {
      waiting ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(waiting);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, []);
  return reading;
}
