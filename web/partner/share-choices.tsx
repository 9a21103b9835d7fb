/** 'What I show': a switch for each kind, off until chosen, and one's own records as the partner would see them. */
import { useState } from 'react';
import { SHARE_KINDS, type ShareKind } from '../../domain/partner/shares.ts';
import type { View } from '../../domain/planner/discretion.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Notice } from '../kit/notice.tsx';
import { Switch } from '../kit/switch.tsx';
import { SHARE_WORDS, ShownByPartner } from './shown-by-partner.tsx';
import { usePreview } from './use-shown.ts';

interface ShareChoicesProps {
  userId: string;
  /** How much the preview tells. */
  view: View;
  onView(view: View): void;
  /** What was chosen; null before the first choice. */
  mine: readonly ShareKind[] | null;
  busy: boolean;
  /** 'Share with Partner' is off: nothing is shown, whatever is chosen here. */
  held: boolean;
  onChoose(kinds: ShareKind[]): void;
}

export function ShareChoices({ userId, view, onView, mine, busy, held, onChoose }: ShareChoicesProps) {
  const [preview, setPreview] = useState(false);
  const [asked, setAsked] = useState<readonly ShareKind[]>([]);
  // A press shows at once; what it came to is what was answered.
  const chosen = busy ? asked : (mine ?? []);
  const turn = (kind: ShareKind, on: boolean) => {
    const kinds = SHARE_KINDS.filter((each) => (each === kind ? on : chosen.includes(each)));
    setAsked(kinds);
    onChoose(kinds);
  };
  return (
    <section aria-labelledby="share-title" className="partner-part">
      <div className="grid gap-2">
        <h2 id="share-title">What I show</h2>
        <p className="muted">
          Your partner gets a sealed copy of what is on, and nothing else. Turning it off removes the copy at once.
        </p>
      </div>
      {held ? (
        <Notice
          action={
            <LinkButton to="/tools/privacy-controls" variant="outline" size="small">
              Privacy Controls
            </LinkButton>
          }
        >
          Share with Partner is off in your Privacy Controls. Nothing is shown, whatever is chosen here.
        </Notice>
      ) : null}
      <Card className="grid gap-1">
        {SHARE_KINDS.map((kind) => (
          <Switch
            key={kind}
            label={SHARE_WORDS[kind].label}
            note={SHARE_WORDS[kind].note}
            checked={chosen.includes(kind)}
            busy={busy}
            onChange={(on) => turn(kind, on)}
          />
        ))}
      </Card>
      <div className="flex max-md:grid">
        <Button variant="outline" onClick={() => setPreview(true)}>
          See it as my partner does
        </Button>
      </div>
      {preview ? (
        <Preview {...{ userId, view, onView }} kinds={held ? [] : chosen} onClose={() => setPreview(false)} />
      ) : null}
    </section>
  );
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
      subtitle="Drawn from the very copies that are written for them."
      onClose={onClose}
    >
      <ShownByPartner kinds={kinds} view={view} onView={onView} {...preview} />
    </Dialog>
  );
}
