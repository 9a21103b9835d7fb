/** Which step of a form asks for a field, so that a refusal leads there. */

/**
 * `steps`: the step of each field. `body`: the member of the request that holds them. `preferences.budget.0` leads to the
 * step of `budget`; null for a field that the form does not ask for.
 */
export function stepAsking<Step extends number>(
  steps: Readonly<Record<string, Step>>,
  body: string,
  field: string,
): Step | null {
  const path = field.startsWith(`${body}.`) ? field.slice(body.length + 1) : field;
  const name = path.split('.')[0] ?? '';
  return Object.hasOwn(steps, name) ? (steps[name] ?? null) : null;
}
