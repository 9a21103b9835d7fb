/** The page of a link, opened without an account: its address is cleared at once, and its title and address say nothing. */
import { useEffect, useState } from 'react';
import { PAGE_TITLE } from '../../../domain/planner/discretion.ts';
import { Brand } from '../../frame/brand.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { EveningLoading, EveningScreen } from './evening-screen.tsx';
import { PAGE_PATH, type PageLink, readPageAddress } from './page-link.ts';

export const meta = () => tabTitle(PAGE_TITLE);

export default function EveningPage() {
  const link = useArrived();
  return (
    <div className="min-h-dvh">
      <header className="wrap flex min-h-[60px] items-center">
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto grid w-full max-w-[440px] gap-5 pb-12">
        {link === undefined ? <EveningLoading /> : <EveningScreen link={link} />}
      </main>
    </div>
  );
}

/** The link of the address, taken out of it at once; null where there is none. It stands in memory alone and goes with the page. */
function useArrived(): PageLink | null | undefined {
  const [link, setLink] = useState<PageLink | null>();
  useEffect(() => {
    const found = readPageAddress(location);
    if (location.pathname !== PAGE_PATH || location.hash) history.replaceState(history.state, '', PAGE_PATH);
    setLink((now) => now ?? found);
  }, []);
  return link;
}
