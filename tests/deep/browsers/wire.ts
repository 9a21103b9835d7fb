/** What a walk asks of a browser, whichever it is: the few commands of W3C WebDriver that the walks need. */

/** An element as WebDriver names it (https://www.w3.org/TR/webdriver2/#elements). */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type Handle = { [ELEMENT]: string };

export interface Wire {
  /** Which browser it is, with its version as it tells it itself. */
  name: string;
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function's body in the page; `args` are its `arguments`, elements among them. A promise is waited for. */
  run(body: string, args: readonly unknown[]): Promise<unknown>;
  /** A real click in the middle of the element, scrolled into sight. */
  click(element: Handle): Promise<void>;
  /** Keys as they are typed; those that write nothing stand in WebDriver's own characters, such as \uE007 for Enter. */
  type(element: Handle, keys: string): Promise<void>;
  /** A picture of what is in sight, PNG. */
  picture(): Promise<Buffer>;
  /** Of the page, in CSS pixels. */
  size(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** A command that the browser refused, by WebDriver's name of the reason. */
export class Refused extends Error {
  readonly reason: string;
  constructor(reason: string, words: string) {
    super(`${reason}: ${words}`);
    this.reason = reason;
  }
}
