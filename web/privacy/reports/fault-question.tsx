/** Asked once, after the first fault: whether this browser may tell where our code failed. Shows what would be sent. */
import { useStore } from '../../client/use-store.ts';
import { Button } from '../../kit/button.tsx';
import { CornerWord } from '../../kit/messages/corner-word.tsx';
import { answerFaults, waitingFaults } from './fault-report.ts';

const NONE: readonly never[] = [];

export function FaultQuestion() {
  const [fault] = useStore(waitingFaults, NONE);
  if (!fault) return null;
  const ways = (
    <>
      <Button size="small" onClick={() => answerFaults(true)}>
        Yes, send it
      </Button>
      <Button size="small" variant="outline" onClick={() => answerFaults(false)}>
        No
      </Button>
    </>
  );
  return (
    <CornerWord title="Something in this page failed" ways={ways}>
      <p>
        May this browser tell us where, now and in the future? It sends the kind of error and the place in our code.
        None of your words, no address, no account.
      </p>
      <p className="mt-2 text-ink wrap-anywhere">
        This time: {fault.fault} at {fault.place}
      </p>
    </CornerWord>
  );
}
