/** The line that a new thing is written in. */
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type Ref, useState } from 'react';
import { MAX_ITEMS, MAX_TEXT_LENGTH, tidyText } from '../../domain/list/list-item.ts';
import { Button } from '../kit/button.tsx';
import { TextInput } from '../kit/text-input.tsx';

export interface ListAddProps {
  /** There is room for no more. */
  full: boolean;
  /** Tidied, not empty. */
  onAdd(text: string): void;
  ref: Ref<HTMLInputElement>;
}

export function ListAdd({ full, onAdd, ref }: ListAddProps) {
  const [text, setText] = useState('');
  return (
    <form
      className="our-list-add"
      onSubmit={(event) => {
        event.preventDefault();
        const tidy = tidyText(text);
        if (tidy === '' || full) return;
        onAdd(tidy);
        setText('');
      }}
    >
      <TextInput
        ref={ref}
        label="Add to the list"
        value={text}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        hint={full ? `There is room for ${MAX_ITEMS}. Remove something first.` : undefined}
        onChange={setText}
      />
      <Button type="submit" icon={<PlusIcon size={20} aria-hidden="true" />}>
        Add
      </Button>
    </form>
  );
}
