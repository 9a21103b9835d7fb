/** What the buttons and keys of the content field do to its Markdown; the selection stays on the words it was on. */
import { type ChangeSpec, EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

export type Mark = 'bold' | 'italic' | 'link' | 'heading' | 'quote' | 'list' | 'numbers' | 'note';

const AROUND: Partial<Record<Mark, string>> = { bold: '**', italic: '_' };
const BEFORE: Partial<Record<Mark, string>> = { heading: '## ', quote: '> ', list: '- ', numbers: '1. ' };

/** Pressed a second time it takes the mark off again. */
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
