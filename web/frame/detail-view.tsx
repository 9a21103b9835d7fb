/**
 * How much a page of results tells: the switch between what a stranger may see and all of it, which view
 * comes first, and what stands while the rest is hidden.
 */
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { useState } from 'react';
import { useNavigationType } from 'react-router';
import type { View } from '../../domain/planner/discretion.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { useDiscreet } from './discreet.tsx';

export function DetailView({ view, onView }: { view: View; onView(view: View): void }) {
  return (
    <Segmented
      label="Detail"
      value={view}
      onChange={onView}
      options={[
        { value: 'discreet', label: 'Discreet View', icon: <EyeSlashIcon size={20} aria-hidden="true" /> },
        { value: 'full', label: 'Full Details', icon: <EyeIcon size={20} aria-hidden="true" /> },
      ]}
    />
  );
}

interface HiddenNoticeProps {
  /** What is hidden, such as 'Themes', where it is a part of the page alone; its click does not stand out then. */
  what?: string;
  onShow(): void;
}

export const HiddenNotice = ({ what, onShow }: HiddenNoticeProps) => (
  <div className={what ? undefined : 'mt-5'} data-screen-only="">
    <Notice
      still
      action={
        <Button size="small" variant={what ? 'outline' : 'primary'} onClick={onShow}>
          Show them
        </Button>
      }
    >
      {what ? `${what} are hidden since you came back.` : 'Hidden since you came back.'}
    </Notice>
  </div>
);

interface OpenedView {
  view: View;
  setView(view: View): void;
  /** Discreet by itself, and not by anybody's choice: then it says so. */
  hidden: boolean;
}

/** A reload, an address and the way back wait to be asked. The page is in discreet mode while the view is. */
export function useOpenedView(): OpenedView {
  const found = useNavigationType() === 'POP';
  const [{ view, hidden }, setOpened] = useState<Pick<OpenedView, 'view' | 'hidden'>>({
    view: found ? 'discreet' : 'full',
    hidden: found,
  });
  useDiscreet(view === 'discreet');
  return { view, hidden, setView: (next) => setOpened({ view: next, hidden: false }) };
}

interface DiscreetItem {
  id: string;
  label: string;
  duration: string;
}

export function DiscreetList({ items }: { items: readonly DiscreetItem[] }) {
  return (
    <ol className="mt-3 grid gap-3">
      {items.map(({ id, label, duration }) => (
        <li key={id}>
          <Card>
            <h2 className="font-semibold font-text text-base leading-snug tracking-normal">{label}</h2>
            <p className="num mt-0.5 text-ink-2 text-sm">{duration}</p>
          </Card>
        </li>
      ))}
    </ol>
  );
}
