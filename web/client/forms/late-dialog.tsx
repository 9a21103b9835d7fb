/**
 * A dialog whose code comes with the click that opens it. Where that cannot be fetched the page stays as it is and a message
 * says why: without a connection the next click tries again, after an update only a reload helps.
 */
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../../kit/messages/toaster.tsx';
import { plainSentence } from '../api-error.ts';
import { loadCode } from '../load-code.ts';

interface LateCode<Props> {
  /** Undefined until it has come. */
  dialog(): ComponentType<Props> | undefined;
  load(): Promise<ComponentType<Props>>;
}

/** `load` imports a file whose default export is the dialog. */
export function lateCode<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LateCode<Props> {
  let dialog: ComponentType<Props> | undefined;
  return {
    dialog: () => dialog,
    async load() {
      ({ default: dialog } = await loadCode(load));
      return dialog;
    },
  };
}

type LateDialogProps<Props> = Props & {
  code: LateCode<Props>;
  /** Has to take the dialog off the page: its code is fetched anew where it is next shown. */
  onUnreachable(): void;
};

export function LateDialog<Props extends object>({ code, onUnreachable, ...props }: LateDialogProps<Props>) {
  const [Dialog, setDialog] = useState(code.dialog);
  const toast = useToast();
  const fail = useEffectEvent((message: string) => {
    toast(message, 'bad');
    onUnreachable();
  });
  useEffect(() => {
    if (Dialog) return;
    let here = true;
    code.load().then(
      (loaded) => here && setDialog(() => loaded),
      (error: unknown) => here && fail(plainSentence(error)),
    );
    return () => {
      here = false;
    };
  }, [Dialog, code]);
  return Dialog ? <Dialog {...(props as unknown as Props)} /> : null;
}
