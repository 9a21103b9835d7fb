/**
 * What lies below the first screen is laid out when it comes near (`below-fold` in base.css), so that the first paint does not
 * wait for it. Once the browser rests, the remainder is laid out piece by piece: from then on no height on the page is a guess.
 */
import { whenIdle } from '../kit/waiting/when-idle.ts';

const REST = '.below-fold, .article-text > *';
/** Paragraphs are light. */
const AT_ONCE = 6;

export function layOutRest(): void {
  const rest = [...document.querySelectorAll<HTMLElement>(REST)].filter(
    (part) => getComputedStyle(part).contentVisibility === 'auto',
  );
  const next = () => {
    const isText = !rest[0]?.classList.contains('below-fold');
    for (const part of rest.splice(0, isText ? AT_ONCE : 1)) part.style.contentVisibility = 'visible';
    // Each piece is drawn before the next one.
    if (rest.length > 0) requestAnimationFrame(() => whenIdle(next));
  };
  whenIdle(next);
}
