/** What each tool that makes something for a credit says of itself; the asking, paying, storing and failing are shared. */
import type { Room } from '../../domain/sealed-record.ts';
import type { GenerationRequest } from '../journal/kept-request.ts';
import type { GenerationName } from './ask-in-stages.ts';
import type { FailureWords } from './generation-failure.ts';

export interface Generator<Order, Answer, Aside = object> {
  /** Under which a press is kept on this device; one of its own per tool. */
  name: string;
  endpoint: GenerationName;
  /** Where its records lie in the sealed journal. */
  room: Room;
  words: FailureWords & {
    /** For a connection that breaks off while the answer is on its way. */
    lost: string;
  };
  /** Throws NothingFits for an answer that holds nothing; nothing was charged for it then. */
  check(answer: Answer): void;
  /** What is written to the journal. Its day is the second member: YYYY-MM-DD, coarse, the server sees it. */
  record(request: GenerationRequest<Order, Answer, Aside>, answer: Answer): { value: unknown; day: string };
  /** The order with what is true at the moment of sending only, so that no try goes by an earlier one's clock; as it is unless told. */
  atSending?(order: Order, now: Date): Order;
  /** Whether a stopped press asked for the same as a new one and is taken up by it; equal to the letter unless told. */
  isSame?(stopped: Order, wanted: Order): boolean;
}
