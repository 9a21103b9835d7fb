/** Which articles stand in an issue, and in which order: chosen ones can be moved and taken out, the others put in. */
import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useRef, useState } from 'react';
import { MAX_ARTICLES } from '../../domain/newsletter/issue.ts';
import type { OfferedArticle } from '../../domain/newsletter/issue-views.ts';
import { dayOfInstant } from '../kit/date-language.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { TextInput } from '../kit/text-input.tsx';

/** Others that are shown at once; a search finds the rest. */
const SHOWN = 8;

interface ArticlePickerProps {
  offered: readonly OfferedArticle[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

export function ArticlePicker({ offered, chosen, error, onChange }: ArticlePickerProps) {
  const [search, setSearch] = useState('');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const titleOf = (id: string) =>
    offered.find((article) => article.id === id)?.title ?? 'An article that is not published';
  const words = search.trim().toLowerCase();
  const others = offered.filter(({ id, title }) => !chosen.includes(id) && title.toLowerCase().includes(words));

  const move = (id: string, by: -1 | 1) => {
    const order = [...chosen];
    const from = order.indexOf(id);
    order.splice(from, 1);
    order.splice(from + by, 0, id);
    onChange(order);
    setSaid(`${titleOf(id)} is number ${from + by + 1} of ${order.length} now.`);
  };
  const takeOut = (id: string) => {
    onChange(chosen.filter((other) => other !== id));
    setSaid(`${titleOf(id)} was taken out.`);
    list.current?.focus();
  };
  const putIn = (id: string) => {
    onChange([...chosen, id]);
    setSaid(`${titleOf(id)} was put in.`);
    list.current?.focus();
  };
  return (
    <section className="grid gap-3" aria-labelledby="issue-articles">
      <h2 id="issue-articles">Articles</h2>
      <p role="status" className="sr-only">
        {said}
      </p>
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      <ol ref={list} tabIndex={-1} className="chosen outline-none" aria-label="In this issue, in their order">
        {chosen.map((id, at) => (
          <li key={id}>
            <p className="min-w-0 font-semibold wrap-anywhere">{titleOf(id)}</p>
            <div className="flex">
              <IconButton label={`Move up: ${titleOf(id)}`} disabled={at === 0} onClick={() => move(id, -1)}>
                <ArrowUpIcon size={20} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move down: ${titleOf(id)}`}
                disabled={at === chosen.length - 1}
                onClick={() => move(id, 1)}
              >
                <ArrowDownIcon size={20} aria-hidden="true" />
              </IconButton>
              <IconButton label={`Take out: ${titleOf(id)}`} onClick={() => takeOut(id)}>
                <XIcon size={20} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {chosen.length === 0 ? <p className="text-ink-2">None is chosen yet.</p> : null}
      <TextInput
        label="Find an article to put in"
        type="search"
        value={search}
        onChange={setSearch}
        autoComplete="off"
      />
      <ul className="chosen" aria-label="Not in this issue">
        {others.slice(0, SHOWN).map(({ id, title, publishedAt, used }) => (
          <li key={id}>
            <p className="min-w-0 wrap-anywhere">
              {title}
              <span className="block text-sm text-ink-3">
                {dayOfInstant(publishedAt)}
                {used ? ', was in an issue before' : ''}
              </span>
            </p>
            <IconButton label={`Put in: ${title}`} disabled={chosen.length >= MAX_ARTICLES} onClick={() => putIn(id)}>
              <PlusIcon size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {others.length === 0 ? <p className="text-sm text-ink-2">No other article of this name.</p> : null}
      {others.length > SHOWN ? (
        <p className="text-sm text-ink-2">{others.length - SHOWN} more; type a word of the title to find them.</p>
      ) : null}
    </section>
  );
}
