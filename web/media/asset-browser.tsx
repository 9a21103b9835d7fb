/** The library as a grid, a page at a time, with a search above it: for the page of the library, and for choosing a picture. */
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Asset } from '../../domain/media/asset.ts';
import { Button } from '../kit/button.tsx';
import { TextInput } from '../kit/fields/field.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { AssetImage, type AssetPage } from './asset.tsx';

type AssetBrowserProps = {
  /** Null until it was read. */
  found: AssetPage | undefined;
  errorMessage: string;
  onRetry: () => void;
  q: string;
  onSearch: (q: string) => void;
  onPage: (page: number) => void;
  onOpen: (asset: Asset) => void;
  /** What a click does, for screen readers: 'Choose' or 'Open'. */
  verb: string;
  /** Beside the search. */
  action?: ReactNode;
};

export function AssetBrowser(props: AssetBrowserProps) {
  const { found, errorMessage, onRetry, q, onSearch, onPage, onOpen, verb, action } = props;
  return (
    <div className="grid gap-5">
      <Search key={q} q={q} onSearch={onSearch} action={action} />
      {found === undefined && errorMessage ? (
        <ErrorState heading="h2" title="We couldn’t load the library" message={errorMessage} onRetry={onRetry} />
      ) : null}
      {found === undefined && !errorMessage ? <Loading /> : null}
      {found && errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {found?.items.length === 0 ? <Nothing q={q} onSearch={onSearch} /> : null}
      {found && found.items.length > 0 ? <Grid found={found} verb={verb} onOpen={onOpen} /> : null}
      {found && (found.hasNext || found.hasPrev) ? <Pages found={found} onPage={onPage} /> : null}
      <p role="status" className="sr-only">
        {found ? countInWords(found) : ''}
      </p>
    </div>
  );
}

function Search({ q, onSearch, action }: { q: string; onSearch: (q: string) => void; action: ReactNode }) {
  const [typed, setTyped] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSearch(typed.trim());
  };
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <search className="max-w-140 grow basis-80 max-md:basis-full">
        <form className="flex gap-2" onSubmit={submit}>
          <TextInput
            label="Search images"
            labelHidden
            className="min-w-0 flex-1"
            type="search"
            name="q"
            maxLength={200}
            placeholder="Search words, credit, file name"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" variant="outline" icon={<MagnifyingGlassIcon size={20} aria-hidden="true" />}>
            Search
          </Button>
        </form>
      </search>
      {action}
    </div>
  );
}

/** Beside the search. */
export const UploadButton = ({ onClick }: { onClick: () => void }) => (
  <Button className="max-md:w-full" icon={<UploadSimpleIcon size={20} aria-hidden="true" />} onClick={onClick}>
    Upload image
  </Button>
);

const CARD =
  'media-card flex size-full flex-col overflow-hidden rounded-touch border border-line-strong bg-surface text-start';

function Grid({ found, verb, onOpen }: { found: AssetPage; verb: string; onOpen: (asset: Asset) => void }) {
  const list = useRef<HTMLUListElement>(null);
  // One stop for Tab; arrows go from picture to picture.
  const [stop, setStop] = useState(0);
  const shown = `${found.page} ${found.items[0]?.id}`;
  const [begun, setBegun] = useState(shown);
  // Another page begins at its first picture.
  if (begun !== shown) {
    setBegun(shown);
    setStop(0);
  }

  const move = (event: KeyboardEvent) => {
    const cards = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = cards.indexOf(event.target as HTMLButtonElement);
    const columns = cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length;
    const to = at === -1 ? null : nextCard(event.key, at, cards.length, columns);
    if (to === null) return;
    event.preventDefault();
    setStop(to);
    cards[to]?.focus();
  };

  return (
    <ul ref={list} className="media-grid" aria-label="Images" onKeyDown={move}>
      {found.items.map((asset, at) => (
        <li key={asset.id}>
          <button
            type="button"
            className={CARD}
            tabIndex={at === Math.min(stop, found.items.length - 1) ? 0 : -1}
            onFocus={() => setStop(at)}
            onClick={() => onOpen(asset)}
          >
            <span className="block aspect-4/3 bg-sunken *:block *:h-full">
              <AssetImage asset={asset} alt="" sizes="(width < 48rem) 45vw, 260px" className="size-full object-cover" />
            </span>
            <span className="grid content-start gap-0.5 p-3">
              <span className="sr-only">{verb} </span>
              <span className="line-clamp-2 font-semibold text-sm wrap-anywhere">{asset.alt}</span>
              <span className="line-clamp-2 text-ink-3 text-xs wrap-anywhere">
                {asset.credit}, {asset.license}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Pages({ found, onPage }: { found: AssetPage; onPage: (page: number) => void }) {
  const { page, hasNext, hasPrev, total, limit } = found;
  return (
    <nav className="num flex items-center justify-center gap-3" aria-label="Pages">
      <Button variant="outline" size="small" disabled={!hasPrev} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="text-sm text-ink-2">
        Page {page} of {Math.ceil(total / limit)}
      </span>
      <Button variant="outline" size="small" disabled={!hasNext} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

function Nothing({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  return q ? (
    <EmptyState
      seed="media-search"
      heading="h2"
      title="No images match"
      action={
        <Button variant="outline" size="small" onClick={() => onSearch('')}>
          Show all images
        </Button>
      }
    >
      Nothing in the library has all those words.
    </EmptyState>
  ) : (
    <EmptyState seed="media" heading="h2" title="The library is empty">
      The first image you upload will be here, ready for any post.
    </EmptyState>
  );
}

function Loading() {
  return (
    <div className="media-grid" role="status" aria-label="Loading...">
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={at} className="grid gap-2">
          <Skeleton className="aspect-[4/3]" />
          <Skeleton className="h-10" />
        </div>
      ))}
    </div>
  );
}

const countInWords = ({ total, page, limit }: AssetPage): string =>
  total === 0
    ? 'No images.'
    : `${total} ${total === 1 ? 'image' : 'images'}, page ${page} of ${Math.ceil(total / limit)}.`;

/** Null for keys that lead nowhere, and at the edges. `at` and the answer count from 0. */
export function nextCard(key: string, at: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count || to === at ? null : to;
}
