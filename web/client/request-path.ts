/** Where a request to the API goes: below /api, parameters in their places, the query behind them; what is undefined is left out. */
export function pathOf(
  pattern: string,
  { params, query }: { params?: Record<string, string> | undefined; query?: Record<string, unknown> | undefined },
): `/${string}` {
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) asked.set(key, String(value));
  return (asked.size === 0 ? path : `${path}?${asked}`) as `/${string}`;
}
