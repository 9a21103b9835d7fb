/**
 * The content field: a Markdown editor by CodeMirror. It lives in a shadow root, since its styles are made at run time:
 * there they are adopted sheets, which the page's policy has no need to allow.
 */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import {
  type ChangeSpec,
  Compartment,
  EditorSelection,
  EditorState,
  type Extension,
  Transaction,
} from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';

export interface MarkdownHandle {
  focus(): void;
  mark(mark: Mark): void;
  image(picture: { url: string; alt: string }): void;
}

interface MarkdownEditorProps {
  ref: Ref<MarkdownHandle>;
  id: string;
  /** For screen readers; with what is wrong, where something is. */
  label: string;
  invalid: boolean;
  value: string;
  onChange(value: string): void;
  /** Told how far it is scrolled, from 0 to 1. */
  onScroll?: ((part: number) => void) | undefined;
}

const LOOK = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', fontSize: 'var(--text-base)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-text)', lineHeight: '1.65', overflow: 'auto' },
  '.cm-content': { padding: '20px 20px 40vh', caretColor: 'var(--ink)', maxWidth: '74ch' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, ::selection': {
    backgroundColor: 'var(--ember-soft)',
  },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-panel.cm-search': { padding: '12px', fontFamily: 'var(--font-text)' },
  '.cm-panel input, .cm-panel button': {
    minHeight: '32px',
    padding: '4px 8px',
    border: '1px solid var(--line-strong)',
    borderRadius: '8px',
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    font: 'inherit',
    fontSize: 'var(--text-sm)',
  },
  '.cm-panel.cm-search [name=close]': { minHeight: '24px', border: '0', backgroundColor: 'transparent' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-soft)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--ember-soft)' },
});

const MARKS = HighlightStyle.define([
  { tag: tags.heading, fontFamily: 'var(--font-display)', fontWeight: '500', fontSize: '1.2em' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--primary-text)' },
  { tag: tags.url, color: 'var(--ink-3)', overflowWrap: 'anywhere' },
  { tag: tags.quote, color: 'var(--ink-2)', fontStyle: 'italic' },
  { tag: tags.monospace, fontFamily: 'ui-monospace, monospace', fontSize: '0.92em' },
  { tag: tags.processingInstruction, color: 'var(--ink-3)', fontWeight: '400' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
]);

/** What every content field can do. */
const WRITING: Extension = [
  history(),
  search({ top: true }),
  markdown({ base: markdownLanguage }),
  syntaxHighlighting(MARKS),
  EditorView.lineWrapping,
  // Tab leaves the field, as in any other: it is no trap for keyboards.
  keymap.of([
    { key: 'Mod-b', run: (at) => setMark(at, 'bold') },
    { key: 'Mod-i', run: (at) => setMark(at, 'italic') },
    { key: 'Mod-k', run: (at) => setMark(at, 'link') },
    ...searchKeymap,
    ...historyKeymap,
    ...defaultKeymap,
  ]),
  placeholder('Write in Markdown.'),
  LOOK,
  EditorView.contentAttributes.of({
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    // Editable as it is, by the rules it is no stop of the tab key without this.
    tabindex: '0',
  }),
];

/** What is typed and how far it is scrolled goes to whatever `told` holds at that moment. */
const telling = (told: RefObject<Pick<MarkdownEditorProps, 'onChange' | 'onScroll'>>): Extension => [
  EditorView.updateListener.of((update) => {
    if (update.docChanged && !update.transactions.some((one) => one.annotation(Transaction.remote)))
      told.current.onChange(update.state.doc.toString());
  }),
  EditorView.domEventHandlers({
    scroll: (_, { scrollDOM: { scrollTop, scrollHeight, clientHeight } }) =>
      told.current.onScroll?.(scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0),
  }),
];

export default function MarkdownEditor({ ref, id, label, invalid, value, onChange, onScroll }: MarkdownEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const named = useRef(new Compartment());
  const told = useRef({ onChange, onScroll });
  told.current = { onChange, onScroll };

  /** Made once; what changes is handed on below. */
  const make = useEffectEvent((): EditorView | null => {
    if (!host.current) return null;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open', delegatesFocus: true });
    return new EditorView({
      parent: root,
      state: EditorState.create({
        doc: value,
        extensions: [WRITING, named.current.of(naming(label, invalid)), telling(told)],
      }),
    });
  });
  useEffect(() => {
    const made = make();
    view.current = made;
    return () => {
      view.current = null;
      made?.destroy();
    };
  }, []);

  // Put there by something else, such as two versions put together: one step back undoes it.
  useEffect(() => {
    const now = view.current;
    if (!now || now.state.doc.toString() === value) return;
    now.dispatch({
      changes: { from: 0, to: now.state.doc.length, insert: value },
      annotations: Transaction.remote.of(true),
    });
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({ effects: named.current.reconfigure(naming(label, invalid)) });
  }, [label, invalid]);

  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    mark: (mark) => void (view.current && setMark(view.current, mark)),
    image: (picture) => void (view.current && insertImage(view.current, picture)),
  }));

  return <div ref={host} id={id} className="post-write min-h-0 flex-1 outline-none" />;
}

const naming = (label: string, invalid: boolean) =>
  EditorView.contentAttributes.of({ 'aria-label': label, ...(invalid ? { 'aria-invalid': 'true' } : {}) });

/** What the buttons and keys of the content field do to its Markdown; the selection stays on the words it was on. */
export type Mark = 'bold' | 'italic' | 'link' | 'heading' | 'quote' | 'list' | 'numbers' | 'note';

const AROUND: Partial<Record<Mark, string>> = { bold: '**', italic: '_' };
const BEFORE: Partial<Record<Mark, string>> = { heading: '## ', quote: '> ', list: '- ', numbers: '1. ' };

/** Clicked a second time it takes the mark off again. */
export function setMark(view: EditorView, mark: Mark): boolean {
  const around = AROUND[mark];
  const before = BEFORE[mark];
  if (around) wrap(view, around);
  else if (before) startLines(view, before);
  else if (mark === 'link') link(view);
  else note(view);
  view.focus();
  return true;
}

function wrap(view: EditorView, mark: string): void {
  const { state } = view;
  view.dispatch(
    state.changeByRange(({ from, to }) => {
      const inside = state.sliceDoc(from - mark.length, from) === mark && state.sliceDoc(to, to + mark.length) === mark;
      if (inside) {
        const changes = [
          { from: from - mark.length, to: from },
          { from: to, to: to + mark.length },
        ];
        return { changes, range: EditorSelection.range(from - mark.length, to - mark.length) };
      }
      const changes = [
        { from, insert: mark },
        { from: to, insert: mark },
      ];
      return { changes, range: EditorSelection.range(from + mark.length, to + mark.length) };
    }),
    { scrollIntoView: true, userEvent: 'input' },
  );
}

function startLines(view: EditorView, mark: string): void {
  const { state } = view;
  const { from, to } = state.selection.main;
  const changes: ChangeSpec[] = [];
  for (let at = from; ; ) {
    const line = state.doc.lineAt(at);
    if (line.text.startsWith(mark)) changes.push({ from: line.from, to: line.from + mark.length });
    else if (line.text.trim() !== '' || line.from === line.to) changes.push({ from: line.from, insert: mark });
    at = line.to + 1;
    if (at > to) break;
  }
  view.dispatch({ changes, scrollIntoView: true, userEvent: 'input' });
}

function link(view: EditorView): void {
  const { from, to } = view.state.selection.main;
  const words = view.state.sliceDoc(from, to) || 'words';
  const start = from + words.length + 3;
  view.dispatch({
    changes: { from, to, insert: `[${words}](https://)` },
    selection: { anchor: start, head: start + 'https://'.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
}

/** A footnote with the next free number, its words at the end. */
function note(view: EditorView): void {
  const { doc, selection } = view.state;
  const text = doc.toString();
  const used = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const number = Math.max(0, ...used) + 1;
  const end = `${text.endsWith('\n') ? '' : '\n'}\n[^${number}]: `;
  const mark = `[^${number}]`;
  view.dispatch({
    changes: [
      { from: selection.main.to, insert: mark },
      { from: doc.length, insert: end },
    ],
    selection: { anchor: doc.length + mark.length + end.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
}

/** On a line of its own. */
export function insertImage(view: EditorView, { url, alt }: { url: string; alt: string }): void {
  const { doc, selection } = view.state;
  const line = doc.lineAt(selection.main.to);
  const words = alt.replaceAll(/[[\]\\]/g, String.raw`\$&`);
  const insert = `${line.text.trim() === '' ? '' : '\n\n'}![${words}](${url})\n`;
  view.dispatch({
    changes: { from: line.to, insert },
    selection: { anchor: line.to + insert.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
  view.focus();
}
