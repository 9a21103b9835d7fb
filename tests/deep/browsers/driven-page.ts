/** A page as the walks see it, in whichever browser: what stands there by role and name, waited for; pressed and typed as a person does. */
import { setTimeout as wait } from 'node:timers/promises';
import { findInPage } from './find-in-page.ts';
import { ELEMENT, type Handle, Refused, type Wire } from './wire.ts';

/** Patience, not a measure: a hang ends here. */
const MAX_WAIT_MS = 240_000;
const LOOK_AGAIN_MS = 100;
/** The page drew itself anew, something still lay over it, or it is a part that is not there any more. */
const PASSING = ['stale element reference', 'element click intercepted', 'element not interactable', 'no such element'];

type Name = string | RegExp;

export class DrivenPage {
  readonly wire: Wire;
  /** Of the site, without a slash at its end. */
  readonly origin: string;
  constructor(wire: Wire, origin: string) {
    this.wire = wire;
    this.origin = origin;
  }

  /** A path of the site, or a whole address. */
  goto = (to: string): Promise<void> => this.wire.goto(to.startsWith('/') ? this.origin + to : to);

  /** Runs a function that uses nothing outside itself in the page. */
  evaluate = async <Given extends unknown[], Answer>(
    run: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer> => (await this.wire.run(`return (${run})(...arguments)`, given)) as Answer;

  path = (): Promise<string> => this.evaluate(() => location.pathname + location.search);

  by = (role: string, name: Name = ''): Part => new Part(this, role, name, null);

  /** What is read, by its whole words or a pattern of them. */
  text = (words: Name): Part => this.by('text', words);

  /** Until it holds; throws with what stood on the page instead. */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end; await wait(LOOK_AGAIN_MS)) {
      const held = await holds().catch((error: unknown) => {
        if (error instanceof Refused && PASSING.includes(error.reason)) return false;
        throw error;
      });
      if (held) return;
    }
    const there = await this.evaluate(
      () => `${location.href}: ${(document.querySelector('main') ?? document.body).textContent.slice(0, 1_200)}`,
    );
    throw new Error(`${this.wire.name}: waited in vain for ${what}. There was ${there}`);
  }

  /** How many pixels the page goes beyond its screen; 0 where all fits. */
  beyond = (): Promise<number> =>
    this.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  /** Nobody is signed in and nothing is kept any more; the page stands on one that runs no script. */
  async forget(): Promise<void> {
    await this.goto('/robots.txt');
    await this.wire.forgetCookies();
    await this.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const one of (await navigator.serviceWorker?.getRegistrations()) ?? []) await one.unregister();
      for (const one of await caches.keys()) await caches.delete(one);
      for (const { name = '' } of await indexedDB.databases()) {
        await new Promise((done) => {
          const asked = indexedDB.deleteDatabase(name);
          asked.onsuccess = done;
          asked.onerror = done;
          asked.onblocked = done;
        });
      }
    });
    // What a script of the page before still wrote is gone with it.
    await this.goto('/robots.txt');
  }
}

/** Something on a page, sought anew each time that it is asked for. */
export class Part {
  readonly page: DrivenPage;
  readonly role: string;
  readonly name: Name;
  readonly holder: Part | null;
  readonly at: number;
  constructor(page: DrivenPage, role: string, name: Name, holder: Part | null, at = 0) {
    this.page = page;
    this.role = role;
    this.name = name;
    this.holder = holder;
    this.at = at;
  }

  by = (role: string, name: Name = ''): Part => new Part(this.page, role, name, this);
  nth = (at: number): Part => new Part(this.page, this.role, this.name, this.holder, at);
  toString = (): string => `${this.role} ${this.name}${this.at > 0 ? ` (${this.at + 1})` : ''}`;

  /** All that are there now. */
  async all(): Promise<Handle[]> {
    const within = this.holder ? ((await this.holder.all())[this.holder.at] ?? null) : null;
    if (this.holder && !within) return [];
    const { name } = this;
    const given = [this.role, typeof name === 'string' ? name : name.source, typeof name !== 'string', within];
    return (await this.page.wire.run(`return (${findInPage})(...arguments)`, given)) as Handle[];
  }

  /** The one that is meant, or undefined. */
  private now = async (): Promise<Handle | undefined> => (await this.all())[this.at];

  isThere = async (): Promise<boolean> => (await this.now()) !== undefined;
  seen = (): Promise<void> => this.page.until(`${this}`, this.isThere);
  gone = (): Promise<void> => this.page.until(`no ${this}`, async () => !(await this.isThere()));

  private with = (what: string, act: (element: Handle) => Promise<boolean>): Promise<void> =>
    this.page.until(`${this}${what}`, async () => {
      const element = await this.now();
      return element !== undefined && act(element);
    });

  private ask = async <Answer>(element: Handle, read: (element: HTMLInputElement) => Answer): Promise<Answer> =>
    (await this.page.wire.run(`return (${read})(...arguments)`, [element])) as Answer;

  click = (): Promise<void> =>
    this.with(' to press', async (element) => {
      if (await this.ask(element, (one) => one.disabled || one.getAttribute('aria-disabled') === 'true')) return false;
      await this.press(element);
      return true;
    });

  /** A box or radio under its own drawing is pressed by its label, as a finger does. */
  private async press(element: Handle): Promise<void> {
    // In the middle, as a person scrolls: WebDriver would leave it at the edge, under a bar that stands there.
    await this.page.wire.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", [element]);
    try {
      await this.page.wire.click(element);
    } catch (error) {
      const label = error instanceof Refused && (await this.ask(element, (one) => one.labels?.[0] ?? null));
      if (!label || !(ELEMENT in label)) throw error;
      await this.page.wire.click(label as unknown as Handle);
    }
  }

  check = (): Promise<void> =>
    this.with(' to tick', async (element) => {
      if (!(await this.ask(element, (one) => one.checked))) await this.press(element);
      return this.ask(element, (one) => one.checked);
    });

  /** Typed, key by key; a field is emptied first. */
  fill = (words: string): Promise<void> =>
    this.with(' to fill', async (element) => {
      await this.page.wire.run('arguments[0].focus(); arguments[0].select()', [element]);
      await this.page.wire.type(element, words);
      return (await this.ask(element, (one) => one.value)) === words;
    });

  text = (words: Name): Part => this.by('text', words);

  type = (keys: string): Promise<void> =>
    this.with(' to type at', async (element) => {
      await this.page.wire.type(element, keys);
      return true;
    });

  async value(): Promise<string> {
    await this.seen();
    const [element] = await this.all();
    return element ? this.ask(element, (one) => one.value) : '';
  }

  async words(): Promise<string> {
    await this.seen();
    const element = await this.now();
    return element ? this.ask(element, (one) => one.textContent ?? '') : '';
  }
}
