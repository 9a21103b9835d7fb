/** Where the article is written: the Markdown with its buttons, and beside or instead of it what it becomes. */
import '../style/article-parts.css';
import '../style/article-text.css';
import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { ListBulletsIcon } from '@phosphor-icons/react/dist/ssr/ListBullets';
import { ListNumbersIcon } from '@phosphor-icons/react/dist/ssr/ListNumbers';
import { NoteIcon } from '@phosphor-icons/react/dist/ssr/Note';
import { QuotesIcon } from '@phosphor-icons/react/dist/ssr/Quotes';
import { TextBIcon } from '@phosphor-icons/react/dist/ssr/TextB';
import { TextHIcon } from '@phosphor-icons/react/dist/ssr/TextH';
import { TextItalicIcon } from '@phosphor-icons/react/dist/ssr/TextItalic';
import { lazy, type Ref, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BodyOf } from '../../domain/api.ts';
import { wordsIn } from '../../domain/articles/reading-time.ts';
import { plainSentence } from '../client/api.ts';
import { IconButton } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { FieldError } from '../kit/fields/field.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { ImagePicker } from '../media/image-picker.tsx';
import type { Mark, MarkdownHandle } from './markdown-editor.tsx';
import { previewBody } from './post-calls.ts';
import { fieldId } from './post-words.ts';

const MarkdownEditor = lazy(() => import('./markdown-editor.tsx'));

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'both', label: 'Both' },
  { value: 'preview', label: 'Preview' },
] as const;
const FIELD = 'post-content grid min-w-0 overflow-hidden';
type View = (typeof VIEWS)[number]['value'];

const MARKS: readonly { mark: Mark; label: string; Icon: typeof ImageIcon }[] = [
  { mark: 'bold', label: 'Bold', Icon: TextBIcon },
  { mark: 'italic', label: 'Italic', Icon: TextItalicIcon },
  { mark: 'heading', label: 'Heading', Icon: TextHIcon },
  { mark: 'link', label: 'Link', Icon: LinkIcon },
  { mark: 'quote', label: 'Quote', Icon: QuotesIcon },
  { mark: 'list', label: 'List', Icon: ListBulletsIcon },
  { mark: 'numbers', label: 'Numbered list', Icon: ListNumbersIcon },
  { mark: 'note', label: 'Footnote', Icon: NoteIcon },
];

interface PostContentProps {
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

export function PostContent({ value, error, onChange }: PostContentProps) {
  const [view, setView] = useState<View>(() => (matchMedia('(width >= 75rem)').matches ? 'both' : 'write'));
  const [picking, setPicking] = useState(false);
  const [picked, setPicked] = useState<{ url: string; alt: string } | null>(null);
  const editor = useRef<MarkdownHandle>(null);
  // An effect of the same change runs after the dialog has given the focus back: it stays in the text.
  useEffect(() => {
    if (!picked) return;
    editor.current?.image(picked);
    setPicked(null);
  }, [picked]);
  const shown = useRef<HTMLDivElement>(null);
  const preview = usePreview(value, view !== 'write');
  const words = wordsIn(value);
  const follow = (part: number) => {
    const pane = shown.current;
    if (pane) pane.scrollTop = part * (pane.scrollHeight - pane.clientHeight);
  };

  return (
    <section className="grid gap-2" aria-labelledby="post-content-title">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="post-content-title" className="field-label !font-[inherit]">
          Content
        </h2>
        <Segmented label="View" value={view} onChange={setView} options={VIEWS} />
      </div>
      <div className={classNames(FIELD, view === 'both' && 'md:grid-cols-2')} data-wrong={error ? '' : undefined}>
        <div className="post-pane flex flex-col" hidden={view === 'preview'}>
          <MarkBar onMark={(mark) => editor.current?.mark(mark)} onImage={() => setPicking(true)} />
          <Suspense fallback={<Skeleton className="m-5 h-40" />}>
            <MarkdownEditor
              ref={editor}
              id={fieldId('bodyMdx')}
              label={error ? `Content, ${error}` : 'Content'}
              invalid={error !== undefined}
              value={value}
              onChange={onChange}
              onScroll={view === 'both' ? follow : undefined}
            />
          </Suspense>
        </div>
        {view === 'write' ? null : <PostPreview {...preview} beside={view === 'both'} ref={shown} />}
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
      <p className="hint num">
        {words.toLocaleString('en-US')} {words === 1 ? 'word' : 'words'}
        {preview.preview ? `, ${preview.preview.readingTime} min read` : ''}
      </p>
      <ImagePicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={({ url, alt }) => {
          setPicking(false);
          setPicked({ url, alt });
        }}
      />
    </section>
  );
}

function MarkBar({ onMark, onImage }: { onMark(mark: Mark): void; onImage(): void }) {
  return (
    <div role="toolbar" aria-label="Formatting" className="flex flex-wrap border-line border-b px-2 py-1">
      {MARKS.map(({ mark, label, Icon }) => (
        <IconButton key={mark} label={label} title={label} onClick={() => onMark(mark)}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      ))}
      <IconButton label="Image" title="Image" onClick={onImage}>
        <ImageIcon size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** The content as readers will get it, made by the server a moment after each change; the last one stays until the next is there. */
const PAUSE_MS = 600;

type Preview = BodyOf<'POST /admin/blog/preview'>;

interface UsePreview {
  preview: Preview | null;
  errorMessage: string;
}

/** `wanted`: nothing is asked for what is not shown. */
function usePreview(bodyMdx: string, wanted: boolean): UsePreview {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [errorMessage, setErrorMessage] = useState('');
  // The first is not waited for.
  const pause = useEffectEvent(() => (preview === null ? 0 : PAUSE_MS));

  useEffect(() => {
    if (!wanted) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      previewBody(bodyMdx, control.signal).then(
        (made) => {
          setPreview(made);
          setErrorMessage('');
        },
        (error: unknown) => control.signal.aborted || setErrorMessage(plainSentence(error)),
      );
    }, pause());
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [bodyMdx, wanted]);
  return { preview, errorMessage };
}

const PREVIEW = 'post-pane post-preview';
const BESIDE = 'border-line bg-bg max-md:border-t md:border-l';
const TEXT = 'article-text mx-auto max-w-170 text-base';

interface PostPreviewProps extends UsePreview {
  /** Or below, on phones. */
  beside: boolean;
  ref: Ref<HTMLDivElement>;
}

function PostPreview({ preview, errorMessage, beside, ref }: PostPreviewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section ref={ref} tabIndex={0} aria-label="Preview" className={classNames(PREVIEW, beside && BESIDE)}>
      {errorMessage ? <p className="text-sm text-bad">{errorMessage}</p> : null}
      {preview ? (
        preview.html === '' ? (
          <p className="text-ink-3">What you write appears here as readers will see it.</p>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, as for readers
          <div className={TEXT} dangerouslySetInnerHTML={{ __html: preview.html }} />
        )
      ) : errorMessage ? null : (
        <div className="grid gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-24" />
        </div>
      )}
    </section>
  );
}
