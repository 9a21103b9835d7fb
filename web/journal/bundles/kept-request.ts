/** A request that costs a credit, kept on this device until its result is stored. */

/** What is requested. */
export interface Wanted<Order, ClientData = object> {
  /** The request body without what is added at the moment of sending. */
  order: Order;
  /** Stored with the record, never sent. */
  clientData?: ClientData;
}

export interface GenerationRequest<Order, Answer, ClientData = object> extends Wanted<Order, ClientData> {
  version: 1;
  userId: string;
  /** The Idempotency-Key. */
  key: string;
  /** Id of the journal record for the result. */
  recordId: string;
  /** 'going': a reload resumes it. 'stopped': cancelled or failed; the next click resumes it. */
  state: 'going' | 'stopped';
  /** Where to keep records from now on, if the person chose that with this request. */
  cloudBackup?: boolean;
  /** The response, once it arrived and only storing is left. */
  answer?: Answer;
}
