/**
 * A list of the admin area, a page at a time: what it shows is kept in its address, and where it has keys they go through it
 * without a mouse.
 */
import { type ReactNode, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { lastPageOf, type Paged } from '../../../domain/paged.ts';
import { ErrorState } from '../messages/error-state.tsx';
import { Notice } from '../messages/notice.tsx';
import { ListLoading } from '../waiting/skeleton.tsx';
import { Pager, pagePath } from './pager.tsx';
import { ShortcutHelp, useShortcuts } from './shortcuts.tsx';

interface PagedListProps<Item> {
  /** As it was read from the API. */
  read: { data: Paged<Item> | undefined; errorMessage: string; refetch(): unknown };
  /** 'The posts could not be read'. */
  failed: string;
  /** Stands where there is nothing. */
  empty: ReactNode;
  children(items: readonly Item[]): ReactNode;
}

export function PagedList<Item>({
  read: { data, errorMessage, refetch },
  failed,
  empty,
  children,
}: PagedListProps<Item>) {
  if (data === undefined)
    return errorMessage ? (
      <ErrorState heading="h2" title={failed} message={errorMessage} onRetry={() => void refetch()} />
    ) : (
      <ListLoading />
    );
  return (
    <>
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {data.total === 0 ? empty : null}
      {data.items.length > 0 ? children(data.items) : <ToLastPage list={data} />}
      <Pager list={data} />
    </>
  );
}

/** Where the last of a page went, as by a decision, or an address names a page too many: leads to the last that there is. */
function ToLastPage({ list }: { list: Paged<unknown> }) {
  const [address] = useSearchParams();
  const last = lastPageOf(list);
  return list.page > last ? <Navigate replace to={pagePath(address, last)} /> : null;
}

interface AdminListProps<Item> extends Omit<PagedListProps<Item>, 'children'> {
  title: string;
  /** What the list is of, in its key's help, its name and its count. */
  things: { one: string; many: string };
  /** Beside the title. */
  actions?: ReactNode;
  /** What came of an act that led here. */
  said?: string | undefined;
  /** What the list is asked by; '/' goes to the search among it. */
  tools: ReactNode;
  /** Keys beyond those of every list. */
  keys?: readonly { key: string; does: string; run(): void }[];
  /** A row, which holds a link of the class `queue-link`. */
  row(item: Item): ReactNode;
}

export function AdminList<Item>(props: AdminListProps<Item>) {
  const { title, things, actions, said, tools, keys = [], row, ...list } = props;
  const { data } = list.read;
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [help, setHelp] = useState(false);
  const toolBar = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLOListElement>(null);

  const step = (by: 1 | -1) => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>('a.queue-link') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  const turn = (by: 1 | -1) => {
    if (by === 1 ? data?.hasNext : data?.hasPrev) void navigate(pagePath(address, (data?.page ?? 1) + by));
  };
  useShortcuts({
    ...Object.fromEntries(keys.map(({ key, run }) => [key, run])),
    j: () => step(1),
    k: () => step(-1),
    '/': () => toolBar.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
    n: () => turn(1),
    p: () => turn(-1),
    '?': () => setHelp(true),
  });

  return (
    <div className="admin-page">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <ShortcutHelp
            keys={[...keys.map(({ key, does }) => [key, does] as const), ...keysOf(things.one)]}
            open={help}
            onOpen={() => setHelp(true)}
            onClose={() => setHelp(false)}
          />
          {actions}
        </div>
      </div>
      {said ? <Notice tone="good">{said}</Notice> : null}
      <div ref={toolBar} className="queue-tools grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        {tools}
      </div>
      <p role="status" className="sr-only">
        {data === undefined ? '' : `${data.total} ${data.total === 1 ? things.one : things.many}`}
      </p>
      <PagedList {...list}>
        {(items) => (
          <ol ref={rows} className="rows" aria-label={upper(things.many)}>
            {items.map(row)}
          </ol>
        )}
      </PagedList>
    </div>
  );
}

const keysOf = (one: string) =>
  [
    ['j', `Next ${one}`],
    ['k', `${upper(one)} before`],
    ['Enter', `Open the ${one}`],
    ['/', 'Search'],
    ['n', 'Next page'],
    ['p', 'Previous page'],
  ] as const;

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
