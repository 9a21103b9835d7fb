/**
 * For the `ref` of a form that a browser can send by itself: until its script is there, and without one, the browser checks
 * what stands in it; from then on we do, in our own words and beside the fields.
 */
export const byOwnChecks = (form: HTMLFormElement | null): void => {
  if (form) form.noValidate = true;
};
