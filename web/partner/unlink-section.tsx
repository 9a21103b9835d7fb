/** Unlinking: one press and one question, then it is done, for both, in silence. */
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

export interface UnlinkProps {
  busy: boolean;
  /** Whether it went through. */
  onUnlink(): Promise<boolean>;
}

export function UnlinkSection({ busy, onUnlink }: UnlinkProps) {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="unlink-title" className="partner-part">
      <h2 id="unlink-title">Unlink</h2>
      <div className="grid max-w-[62ch] gap-3 text-ink-2">
        <p>
          Ends it at once, for both of you. Your partner is not told why, or by whom: where your records were, they read
          “This is not shared any more.”, the same as for a link that ran out. What the two of you shared is removed
          from our server in the same moment; each keeps their own.
        </p>
        <p>
          What their device still holds is wiped when it next reaches us. What they have seen, written down or
          photographed cannot be taken back. A partner’s discount and shared credits run on until the paid period ends.
        </p>
        <p>
          <Link to="/safety" className="link">
            If you are not safe with your partner
          </Link>
          , read this first.
        </p>
      </div>
      <div className="flex max-md:grid">
        <Button variant="outline" onClick={() => setAsking(true)}>
          Unlink
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Unlink now?"
        confirmText="Unlink"
        danger
        busy={busy}
        busyText="One moment..."
        onConfirm={() => void onUnlink().then((done) => done || setAsking(false))}
        onClose={() => setAsking(false)}
      >
        Nothing you show can be seen from then on, and what your partner shows you is gone from here too.
      </ConfirmDialog>
    </section>
  );
}
