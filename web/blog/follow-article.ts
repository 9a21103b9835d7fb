/**
 * What goes on beside an article while it is read, in plain DOM, so that a page needs no React for it: the part being read is
 * marked in the contents, and opening it and reading it to its end are counted.
 */
import { countSeen } from '../client/privacy/count-seen.ts';

/** Nobody has read anything before. */
const AT_LEAST_MS = 15_000;

/** `article` holds the contents, the headings that they lead to, and one element with `data-article-end`. Returns what ends it. */
export function followArticle(article: Element, id: string): () => void {
  countSeen('article', id, 'view');
  const stops = [markReading(article), watchEnd(article, () => countSeen('article', id, 'read'))];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Marked is the last part that has begun above the upper third of the window; none before the first. */
function markReading(article: Element): () => void {
  const links = [...article.querySelectorAll<HTMLAnchorElement>('.article-contents a')];
  let waiting = 0;
  const look = () => {
    waiting = 0;
    const begun = links.filter((link) => (topOf(link) ?? Number.POSITIVE_INFINITY) < innerHeight / 3);
    const reading = begun.at(-1)?.getAttribute('href');
    for (const link of links) {
      if (link.getAttribute('href') === reading) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const soon = () => {
    waiting ||= requestAnimationFrame(look);
  };
  // Not at once: the page has just come to life, and measuring would lay it out once more.
  soon();
  addEventListener('scroll', soon, { passive: true });
  return () => {
    cancelAnimationFrame(waiting);
    removeEventListener('scroll', soon);
  };
}

/** In pixels from the window's upper edge, of the heading that a link leads to. */
const topOf = (link: Element): number | undefined =>
  document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.getBoundingClientRect().top;

function watchEnd(article: Element, tellRead: () => void): () => void {
  const end = article.querySelector('[data-article-end]');
  if (!end) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begun = Date.now();
  const watcher = new IntersectionObserver((seen) => {
    clearTimeout(timer);
    if (seen.at(-1)?.isIntersecting) timer = setTimeout(tellRead, Math.max(0, AT_LEAST_MS - (Date.now() - begun)));
  });
  watcher.observe(end);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}
