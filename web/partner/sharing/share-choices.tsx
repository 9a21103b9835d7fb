/** 'What I show': a switch for each kind, off until chosen, and one's own records as the partner would see them. */
import { Fragment, useRef, useState } from 'react';
import { SHARE_KINDS, type ShareKind } from '../../../domain/partner/shares.ts';
import type { View } from '../../../domain/planner/discretion.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { Acts, Part } from '../page-parts.tsx';
import { LikesChoice } from './likes-choice.tsx';
import { SHARE_WORDS, ShownByPartner } from './shown-by-partner.tsx';
import { usePreview } from './use-shown.ts';

interface ShareChoicesProps {
  userId: string;
  /** How much the preview tells. */
  view: View;
  onView(view: View): void;
  /** The choice; null before the first one. */
  mine: readonly ShareKind[] | null;
  /** True if 'Share with Partner' is off: nothing is shared, whatever is chosen here. */
  held: boolean;
  /** Why the last choice was not saved; empty if it was. */
  failure: string;
  /** Whether it was saved. */
  onChoose(kinds: ShareKind[]): Promise<boolean>;
}

export function ShareChoices({ userId, view, onView, mine, held, failure, onChoose }: ShareChoicesProps) {
  const [preview, setPreview] = useState(false);
  const { chosen, turned, turn } = useLatestChoice(mine, onChoose);
  return (
    <Part id="share-title" title="What I show">
      <p className="muted -mt-3">Your partner sees what is on, and nothing else. Turn it off and it’s gone at once.</p>
      {held ? (
        <Notice
          action={
            <LinkButton to="/tools/privacy-controls" variant="outline" size="small">
              Privacy Controls
            </LinkButton>
          }
        >
          Share with Partner is off in your Privacy Controls. Until it’s on, nothing here is shown.
        </Notice>
      ) : null}
      <Card className="grid gap-1">
        {SHARE_KINDS.map((kind) => (
          <Fragment key={kind}>
            <Switch
              label={SHARE_WORDS[kind].label}
              note={SHARE_WORDS[kind].note}
              checked={chosen.includes(kind)}
              onChange={(on) => void turn(kind, on)}
            />
            {failure && kind === turned ? (
              <Notice tone="bad" title="Not saved yet">
                {failure}
              </Notice>
            ) : null}
            {kind === 'likes' && chosen.includes(kind) ? <LikesChoice userId={userId} /> : null}
          </Fragment>
        ))}
      </Card>
      <Acts>
        <Button variant="outline" onClick={() => setPreview(true)}>
          See it as my partner does
        </Button>
      </Acts>
      {preview ? (
        <Preview
          userId={userId}
          view={view}
          onView={onView}
          kinds={held ? [] : chosen}
          onClose={() => setPreview(false)}
        />
      ) : null}
    </Part>
  );
}

/** Shows each click at once and then what was saved. What is turned while a choice is being saved is saved after it: none is lost. */
function useLatestChoice(mine: readonly ShareKind[] | null, onChoose: ShareChoicesProps['onChoose']) {
  const [asked, setAsked] = useState<readonly ShareKind[] | null>(null);
  const [turned, setTurned] = useState<ShareKind | null>(null);
  const waiting = useRef<ShareKind[] | null>(null);
  const turn = async (kind: ShareKind, on: boolean): Promise<void> => {
    const before = waiting.current ?? mine ?? [];
    const kinds = SHARE_KINDS.filter((each) => (each === kind ? on : before.includes(each)));
    const saving = waiting.current !== null;
    waiting.current = kinds;
    setAsked(kinds);
    setTurned(kind);
    if (saving) return;
    let sent: ShareKind[] | null;
    let saved: boolean;
    do {
      sent = waiting.current;
      saved = await onChoose(sent);
    } while (saved && sent !== waiting.current);
    waiting.current = null;
    setAsked(null);
  };
  return { chosen: asked ?? mine ?? [], turned, turn };
}

interface PreviewProps {
  userId: string;
  view: View;
  onView(view: View): void;
  kinds: readonly ShareKind[];
  onClose(): void;
}

function Preview({ userId, view, onView, kinds, onClose }: PreviewProps) {
  const preview = usePreview(userId, kinds);
  return (
    <Dialog
      open
      className="partner-preview"
      title="As your partner sees it"
      subtitle="Exactly what they see, and nothing more."
      onClose={onClose}
    >
      <ShownByPartner kinds={kinds} view={view} onView={onView} {...preview} />
    </Dialog>
  );
}
