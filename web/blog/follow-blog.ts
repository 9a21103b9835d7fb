/**
 * The blog's home in plain DOM, so that it needs no React for it: the chosen category is brought into sight, and where a link
 * only adds to a list or orders it anew, what it leads to is put in place, and whoever clicked reads on where they were.
 */
import { isPlainPress } from '../kit/navigation/plain-press.ts';

/** `page` holds parts with `data-part`, each with another name, and links with `data-in-place`. Returns what ends it. */
export function followBlog(page: Element): () => void {
  showChosenChip(page);
  const say = voiceIn(page);
  const click = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-in-place]');
    // Without a connection the frame says so.
    if (!link || !isPlainPress(event as MouseEvent) || !navigator.onLine) return;
    event.preventDefault();
    void putInPlace(page, link, say);
  };
  page.addEventListener('click', click);
  return () => page.removeEventListener('click', click);
}

/** On a phone the row is longer than the screen. */
export function showChosenChip(page: Element): void {
  const row = page.querySelector('.blog-chips');
  const chosen = row?.querySelector('[aria-current]');
  // The first is never out of sight, and measuring lays the page out once more.
  if (!row || !chosen?.previousElementSibling) return;
  const over = chosen.getBoundingClientRect().right + 20 - row.getBoundingClientRect().right;
  row.scrollLeft += Math.max(0, over);
}

async function putInPlace(page: Element, link: HTMLAnchorElement, say: Say): Promise<void> {
  if (link.hasAttribute('aria-busy')) return;
  link.setAttribute('aria-busy', 'true');
  if (link.dataset.busyWord) link.textContent = link.dataset.busyWord;
  const before = { cards: cardsOf(page).map(addressOf), top: link.getBoundingClientRect().top };
  const fresh = await partsAt(link.href).catch(() => null);
  if (!fresh) return location.assign(link.href);
  const typed = fieldOf(page)?.value;
  for (const part of page.querySelectorAll<HTMLElement>('[data-part]')) {
    const other = fresh.find(({ dataset }) => dataset.part === part.dataset.part);
    if (other) part.replaceWith(document.adoptNode(other));
    else part.remove();
  }
  const field = fieldOf(page);
  if (field && typed !== undefined) field.value = typed;
  history.replaceState(history.state, '', link.href);
  readOn(page, link, before, say);
}

/** The parts of another page of the blog. Rejects where it cannot be had. */
async function partsAt(address: string): Promise<HTMLElement[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The blog answered with ${answer.status}`);
  const read = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return [...read.querySelectorAll<HTMLElement>('[data-part]')];
}

const fieldOf = (page: Element) => page.querySelector<HTMLInputElement>('input[type=search]');
/** As it is written: the page's own address changes meanwhile. */
const addressOf = (card: Element) => card.getAttribute('href');
const cardsOf = (page: Element) => [...page.querySelectorAll<HTMLAnchorElement>('[data-part="list"] article a')];

/** The addresses of the cards that stood there, and where in the window the link was. */
interface Before {
  cards: (string | null)[];
  top: number;
}

/** At the first card that came, or at the same link as it is now. */
function readOn(page: Element, link: HTMLAnchorElement, before: Before, say: Say): void {
  if (link.dataset.inPlace === 'more') {
    const cards = cardsOf(page);
    const next = cards[cards.findLastIndex((card) => before.cards.includes(addressOf(card))) + 1];
    next?.focus({ preventScroll: true });
    // Where so many stand there that the first ones made way, all others have moved up.
    const madeWay = !cards.some((card) => addressOf(card) === before.cards[0]);
    if (next && madeWay) scrollBy(0, next.getBoundingClientRect().top - before.top);
    say(`${cards.length} shown`);
  } else {
    const same = page.querySelectorAll<HTMLAnchorElement>('a[data-in-place]');
    [...same].find(({ href }) => href === link.href)?.focus({ preventScroll: true });
  }
  showChosenChip(page);
}

type Say = (words: string) => void;

/** A screen reader knows a place to listen at before anything is said there. */
function voiceIn(page: Element): Say {
  const voice = document.createElement('p');
  voice.className = 'sr-only';
  voice.setAttribute('aria-live', 'polite');
  page.append(voice);
  return (words) => {
    voice.textContent = words;
  };
}
