/** A click that costs a credit, as it is kept on this device until what it made is stored. */

/** What a click asks for. */
export interface Wanted<Order, ClientData = object> {
  /** The body of the request, but for what is put in at the moment of sending. */
  order: Order;
  /** What belongs to the record and is not sent. */
  clientData?: ClientData;
}

export interface GenerationRequest<Order, Answer, ClientData = object> extends Wanted<Order, ClientData> {
  version: 1;
  userId: string;
  /** The Idempotency-Key. */
  key: string;
  /** Id of the journal record that will hold what is made. */
  recordId: string;
  /** 'going': a reload goes on with it. 'stopped': cancelled or failed; clicking again takes it up. */
  state: 'going' | 'stopped';
  /** Where records are to be kept from now on, when the person chose that with this click. */
  cloudBackup?: boolean;
  /** The answer, once it is here and only the storing is left. */
  answer?: Answer;
}
