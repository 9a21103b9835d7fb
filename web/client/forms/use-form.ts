/**
 * How a form is sent (`useForm`), and how a click is that sends something without fields (`useSubmit`): busy meanwhile,
 * once however often it is clicked, and with what is to be said when it fails.
 */
import { type FormEvent, useRef, useState } from 'react';
import type { FieldProblem } from '../../../domain/field-problem.ts';
import { ApiError, plainSentence } from '../api-error.ts';

interface SubmitOptions {
  /** Words a failure; the error's own sentence where it is absent. Empty for what nobody has to be told. */
  messageOf?(error: unknown): string;
  /** For a failure that is told elsewhere, such as by a toast. */
  onError?(error: unknown): void;
}

export interface UseSubmit {
  busy: boolean;
  /** Whether the last click went well; false again from the next one on. */
  done: boolean;
  /** What the last click failed with; undefined for nothing. */
  error: unknown;
  /** Empty if nothing failed. */
  errorMessage: string;
  /** Does nothing while busy, and never rejects. */
  submit(act: () => Promise<unknown>): Promise<void>;
  /** Takes back whatever was said about the last click. */
  clear(): void;
}

const IDLE = { busy: false, done: false, error: undefined as unknown };

export function useSubmit({ messageOf = plainSentence, onError }: SubmitOptions = {}): UseSubmit {
  const [state, setState] = useState(IDLE);
  // Two clicks may come before anything is drawn anew.
  const running = useRef(false);
  const submit = async (act: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setState({ ...IDLE, busy: true });
    try {
      await act();
      setState({ ...IDLE, done: true });
    } catch (error) {
      setState({ ...IDLE, error });
      onError?.(error);
    } finally {
      running.current = false;
    }
  };
  const clear = () => setState((now) => (now.busy ? now : IDLE));
  return { ...state, errorMessage: state.error === undefined ? '' : messageOf(state.error), submit, clear };
}

/** What is wrong, by field or by the dotted path of one within it. */
type FieldErrors<Fields> = { [Path in keyof Fields | `${keyof Fields & string}.${string}`]?: string };

export interface FormOptions<Fields> extends SubmitOptions {
  /** What is sent, under the API's names; or how it is read, by a form that leaves it to its inputs. */
  fields: Fields | ((form: HTMLFormElement) => Fields);
  /** Comes before the sending. While it finds anything, nothing is sent. */
  check?(fields: Fields): FieldErrors<Fields>;
  send(fields: Fields): Promise<unknown>;
}

interface UseForm<Fields> extends Omit<UseSubmit, 'submit'> {
  /** From `check`, or from the API where it refuses one of the fields; the first one gets the focus. */
  errors: FieldErrors<Fields>;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

export function useForm<Fields extends object>(options: FormOptions<Fields>): UseForm<Fields> {
  const { fields, check, send, onError, ...rest } = options;
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const { submit, ...submission } = useSubmit(rest);
  const clear = () => {
    setErrors({});
    submission.clear();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog that a form shows may hold another one.
    event.stopPropagation();
    if (submission.busy) return;
    const form = event.currentTarget;
    const read = typeof fields === 'function' ? fields(form) : fields;
    const refuse = (found: FieldErrors<Fields>) => {
      setErrors(found);
      focusFirstError(form);
    };
    clear();
    const found = check?.(read) ?? {};
    if (isWrong(found)) return refuse(found);
    void submit(async () => {
      try {
        await send(read);
      } catch (error) {
        const refused = refusedField(error, read);
        if (refused) refuse({ [refused]: plainSentence(error) } as FieldErrors<Fields>);
        else onError?.(error);
        throw error;
      }
    });
  };
  return { ...submission, errors, errorMessage: isWrong(errors) ? '' : submission.errorMessage, onSubmit, clear };
}

const isWrong = (errors: object): boolean => Object.values(errors).some(Boolean);

/** The dotted path that the API refused, where it leads into one of these fields. */
function refusedField(error: unknown, fields: object): string {
  const path = error instanceof ApiError ? error.field : '';
  return Object.hasOwn(fields, path.split('.')[0] ?? '') ? path : '';
}

/** What the domain's checks found, of several about one field the first. */
export const errorsByField = (problems: readonly FieldProblem[]): Record<string, string> =>
  Object.fromEntries([...problems].reverse().map(({ field, message }) => [field, message]));

/** What is asked for may be drawn some frames later, where the machine is slow; after these it does not come any more. */
const MAX_FRAMES = 60;

/** Moves the focus to the first field that needs another look, once its error stands there. */
export function focusFirstError(form: HTMLFormElement, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
    if (field) field.focus();
    else if (frames > 1 && form.isConnected) focusFirstError(form, frames - 1);
  });
}
