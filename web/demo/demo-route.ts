/** What a route of the demo is asked and answers. */

export interface DemoAsked {
  query: URLSearchParams;
  /** Where the route has `*`. */
  parts: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: each route knows the body that its own page sends
  body: any;
}

export interface DemoAnswer {
  status: number;
  body?: unknown;
}

/** By method and path, such as 'GET /api/profile'; `*` stands for one part. */
export type DemoRoutes = Record<string, (asked: DemoAsked) => DemoAnswer | Promise<DemoAnswer>>;

export const ok = (body: unknown): DemoAnswer => ({ status: 200, body });
export const done: DemoAnswer = { status: 204 };

export const refused = (status: number, code: string, detail: string, more: object = {}): DemoAnswer => ({
  status,
  body: { status, code, detail, ...more },
});
