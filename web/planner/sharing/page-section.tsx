/** 'Share with Partner', by link: a page is made of some evenings, its address handed on, its answers read, and it is taken back. */
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/ssr/LinkSimple';
import { useEffect } from 'react';
import { sendableEvenings } from '../../../domain/planner/sharing/page-of-plan.ts';
import { type EveningTime, lastDayOf } from '../../../domain/planner/sharing/shared-page.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { DemoNote } from '../../client/demo-note.tsx';
import { Button } from '../../kit/button.tsx';
import { LinkToSend } from '../../kit/link-to-send.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { longDate } from '../../kit/time/date-language.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import type { OwnPage } from './own-pages.ts';
import { PageAnswerRows } from './page-answers.tsx';
import { addressOfPage } from './page-link.ts';
import type { UseOwnPages } from './use-own-pages.ts';

interface PageSectionProps {
  pages: UseOwnPages;
  stored: StoredPlan;
  today: string;
  onChoose(): void;
  onMove(eventId: string, to: EveningTime): void;
}

export function PageSection(props: PageSectionProps) {
  return (
    <section className="grid gap-3" aria-labelledby="page-section">
      <h3 id="page-section">A page by link</h3>
      <DemoNote of="page">
        <Section {...props} />
      </DemoNote>
    </section>
  );
}

function Section({ pages, stored, today, onChoose, onMove }: PageSectionProps) {
  const { seen, error, look } = pages;
  // What has been looked at goes on being looked at.
  useEffect(look, [look]);
  if (!seen) {
    return error.message ? (
      <Notice
        tone="bad"
        action={
          <Button size="small" variant="outline" onClick={look}>
            Try Again
          </Button>
        }
      >
        {error.message}
      </Notice>
    ) : (
      <div role="status" aria-label="Loading...">
        <Skeleton className="h-24" />
      </div>
    );
  }
  return (
    <>
      {error.message ? <Notice tone="bad">{error.message}</Notice> : null}
      {seen.page ? (
        <Made page={seen.page} pages={pages} stored={stored} onMove={onMove} />
      ) : (
        <>
          <p className="text-ink-2">They answer each evening with one tap, no account needed. You see it here.</p>
          <Button
            disabled={sendableEvenings(stored, today).length === 0}
            icon={<LinkSimpleIcon size={20} aria-hidden="true" />}
            onClick={onChoose}
          >
            Choose evenings
          </Button>
        </>
      )}
      {seen.strange.map((id) => (
        <Notice
          key={id}
          action={
            <Button size="small" variant="outline" disabled={pages.busy} onClick={() => pages.takeBack(id)}>
              Take it back
            </Button>
          }
        >
          A page you made on another device is still open.
        </Notice>
      ))}
    </>
  );
}

interface MadeProps extends Omit<PageSectionProps, 'today' | 'onChoose'> {
  page: OwnPage;
}

function Made({ page, pages, stored, onMove }: MadeProps) {
  return (
    <>
      <LinkToSend
        address={addressOfPage(page.link, location.origin)}
        copyText="Copy this link"
        shareText="Send this link"
      />
      <PageAnswerRows all page={page} stored={stored} onMove={onMove} />
      <p className="text-sm text-ink-3">
        Open until {longDate(lastDayOf(stored))}, for anyone with the link. It follows what you move.
      </p>
      <Button variant="quiet" busy={pages.busy} busyText="One moment..." onClick={() => pages.takeBack(page.link.id)}>
        Take the page back
      </Button>
    </>
  );
}
