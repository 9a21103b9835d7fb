/** Moves the focus to the first field that needs another look, once its error stands there. */

/** What is asked for may be drawn some frames later, where the machine is slow; after these it does not come any more. */
const MAX_FRAMES = 60;

export function focusFirstError(form: HTMLFormElement, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
    if (field) field.focus();
    else if (frames > 1 && form.isConnected) focusFirstError(form, frames - 1);
  });
}
