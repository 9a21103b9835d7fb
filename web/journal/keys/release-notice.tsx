/** Someone signed in by email alone and asked for the journal: when it opens for them, and the way to stop it. */
import { useProvenSubmit } from '../../accounts/proof/use-fresh-proof.tsx';
import { callApi } from '../../client/api.ts';
import { useApiQuery } from '../../client/queries.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { momentOfInstant } from '../../kit/time/date-language.ts';

/** Nothing where none waits. */
export function ReleaseNotice({ user }: { user: SignedInUser }) {
  const { data, refetch } = useApiQuery('GET /journal/release');
  const { busy, submit, withProof, dialog } = useProvenSubmit(user);
  const toast = useToast();
  const stop = () =>
    submit(async () => {
      await withProof(() => callApi('DELETE /journal/release'), { form: 'passkeys' });
      toast('Stopped. Change the password of your mailbox, and yours here.');
      refetch();
    });
  if (!data?.release) return null;
  return (
    <>
      <Notice
        tone="warn"
        title="Someone signed in by a letter alone"
        action={
          <Button variant="outline" size="small" busy={busy} busyText="Stopping..." onClick={() => void stop()}>
            Stop It
          </Button>
        }
      >
        Your journal opens for them from {momentOfInstant(data.release.due_at)}. If it was you, there is nothing to do.
      </Notice>
      {dialog}
    </>
  );
}
