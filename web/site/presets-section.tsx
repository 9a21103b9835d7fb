/** The six words that a moderator may choose from when a story cannot be published as it is. */
import { useState } from 'react';
import { MAX_REASON_LENGTH } from '../../domain/moderation/decision.ts';
import { callApi } from '../client/api.ts';
import { useRead } from '../client/use-read.ts';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { FieldError } from '../kit/field.tsx';
import { SavedLine } from '../kit/saved-line.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { useSaving } from './use-saving.ts';

type Answer = { presets: string[] };

export function PresetsSection() {
  const { read, trouble, reload, take } = useRead('GET /admin/presets');
  return (
    <section className="site-form !gap-4" aria-labelledby="site-presets">
      <h2 id="site-presets">Words for a refusal</h2>
      {read === null && trouble ? (
        <ErrorState heading="h3" title="The words could not be read" message={trouble} onRetry={reload} />
      ) : null}
      {read ? <Presets key={read.presets.join('\n')} presets={read.presets} onSaved={take} /> : null}
    </section>
  );
}

function Presets({ presets, onSaved }: { presets: string[]; onSaved(answer: Answer): void }) {
  const [typed, setTyped] = useState(presets);
  const saving = useSaving();
  const problem = saving.errorOf('presets') ?? saving.trouble;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save(async () => {
          const saved = await callApi('PUT /admin/presets', { body: { presets: typed } });
          if (saved.presets.some((text, at) => text !== typed[at])) onSaved(saved);
        });
      }}
    >
      <p className="text-ink-2">The author reads them. An empty one is put back to the house’s own words.</p>
      {typed.map((text, at) => (
        <TextArea
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always six, and each has its place
          key={at}
          label={`Preset ${at + 1}`}
          rows={4}
          value={text}
          maxLength={MAX_REASON_LENGTH}
          onChange={(value) => {
            setTyped((now) => now.map((old, other) => (other === at ? value : old)));
            saving.touch();
          }}
        />
      ))}
      {problem ? <FieldError>{problem}</FieldError> : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="outline" busy={saving.state === 'saving'} busyText="Saving...">
          Save Presets
        </Button>
        <SavedLine state={saving.state} />
      </div>
    </form>
  );
}
