/** A small strip over the lower edge of You and the tools page: what there is for this person today, in words that name nothing. Tonight, which says itself what is on, has what cannot wait. */
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { NoticeKind } from '../../domain/privacy/notices.ts';
import { onForgetKeys } from '../client/device/forget-keys.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { IconButton } from '../kit/button.tsx';
import { whenIdle } from '../kit/waiting/when-idle.ts';
import type { ShownNotice } from './gather-notices.ts';

const MAX_SHOWN = 3;

/** What somebody else brought about, and only its owner can answer. */
const URGENT: readonly NoticeKind[] = ['security', 'needs-you'];

export function NoticeStrip({ urgentOnly = false }: { urgentOnly?: boolean }) {
  const { user } = useSession();
  const userId = user?.id;
  const [notices, setNotices] = useState<ShownNotice[]>([]);

  useEffect(() => {
    setNotices([]);
    if (!userId) return;
    let here = true;
    const find = async () => {
      const [{ gatherNotices }, { readPutAway }, { readPrivacySettings }] = await Promise.all([
        import('./gather-notices.ts'),
        import('./gather-notices.ts'),
        import('../client/privacy/use-privacy-settings.ts'),
      ]);
      const { notificationLevel } = await readPrivacySettings();
      const all = await gatherNotices(userId, notificationLevel);
      const found = urgentOnly ? all.filter(({ kind }) => URGENT.includes(kind)) : all;
      const away = await readPutAway(userId);
      if (here) setNotices(found.filter(({ id }) => !away.has(id)).slice(0, MAX_SHOWN));
    };
    // Offline, locked or signed out meanwhile: there is simply nothing to tell.
    const callOff = whenIdle(() => void find().catch(() => undefined));
    const stop = onForgetKeys(() => {
      here = false;
      setNotices([]);
    });
    return () => {
      here = false;
      callOff();
      stop();
    };
  }, [userId, urgentOnly]);

  const dismiss = async (id: string) => {
    if (!userId) return;
    const { putAway } = await import('./gather-notices.ts');
    // It goes when that is kept. Where it cannot be kept it comes back with the next visit, and nothing else is lost.
    await putAway(userId, id).catch(() => undefined);
    setNotices((shown) => shown.filter((notice) => notice.id !== id));
  };

  return (
    <div className="notice-strip" role="status">
      {notices.length > 0 ? (
        <ul aria-label="For you">
          {notices.map(({ id, words, to }) => (
            <li key={id}>
              <Link to={to}>{words}</Link>
              <IconButton label={`Put away: ${words}`} onClick={() => void dismiss(id)}>
                <XIcon size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
