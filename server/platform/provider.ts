/** The one door to an AI provider: any server that speaks the OpenAI protocol. Replies are untrusted text. */

export interface Provider {
  model: string;
  /** Asks for one JSON object under a strict schema; throws `ProviderFailure` with a code of spec 2 section 8. */
  askJson(question: {
    name: string;
    system: string;
    user: string;
    schema: Record<string, unknown>;
    maxTokens: number;
    signal: AbortSignal;
  }): Promise<unknown>;
}
