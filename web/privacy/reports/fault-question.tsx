/** Asked once, after the first fault: whether this browser may tell where our code failed. Shows what would be sent. */
import { useStore } from '../../client/use-store.ts';
import { Button } from '../../kit/button.tsx';
import '../../style/corner-word.css';
import { answerFaults, waitingFaults } from './fault-report.ts';

const NONE: readonly never[] = [];

export function FaultQuestion() {
  const [fault] = useStore(waitingFaults, NONE);
  if (!fault) return null;
  return (
    <section className="corner-word" aria-labelledby="fault-question">
      <h2 id="fault-question" className="text-lg leading-tight">
        Something in this page failed
      </h2>
      <p className="mt-2 text-sm text-ink-2">
        May this browser tell us where, now and in the future? It sends the kind of error and the place in our code.
        None of your words, no address, no account.
      </p>
      <p className="mt-2 text-sm wrap-anywhere">
        This time: {fault.fault} at {fault.place}
      </p>
      <div>
        <Button size="small" onClick={() => answerFaults(true)}>
          Yes, send it
        </Button>
        <Button size="small" variant="outline" onClick={() => answerFaults(false)}>
          No
        </Button>
      </div>
    </section>
  );
}
