/** The one door to an AI provider: any server that speaks the OpenAI protocol. Replies are untrusted text. */

/** Spec 2 section 8, 'AI provider codes'. */
export const PROVIDER_CODES = {
  MISSING_API_KEY: 'OpenAI API key not configured',
  INVALID_API_KEY: 'Invalid OpenAI API key format',
  INITIALIZATION_FAILED: 'Failed to initialize OpenAI provider',
  PROVIDER_NOT_INITIALIZED: 'OpenAI provider is not properly initialized',
  OPENAI_UNAVAILABLE: 'OpenAI client is not available',
  EMPTY_RESPONSE: 'OpenAI returned empty response',
  API_CALL_FAILED: 'OpenAI API call failed',
} as const;

export type ProviderCode = keyof typeof PROVIDER_CODES;

export class ProviderFailure extends Error {
  readonly code: ProviderCode;
  /** What the operator may read: a status or a kind such as 'timeout', never what was sent or answered. */
  readonly details: string;

  constructor(code: ProviderCode, details = '') {
    super(PROVIDER_CODES[code]);
    this.name = 'ProviderFailure';
    this.code = code;
    this.details = details;
  }
}

export interface ProviderQuestion {
  name: string;
  system: string;
  user: string;
  schema: Record<string, unknown>;
  /** 0 to 2; the operator's AI_TEMPERATURE unless told. */
  temperature?: number;
  signal: AbortSignal;
}

export interface Provider {
  model: string;
  /** Whether it failed so often in a row, as this process saw it, that it is left alone for a while. */
  resting(): boolean;
  /**
   * Asks for one JSON object under a strict schema, with the operator's token limit for the one call. Throws
   * `ProviderFailure`; an abort by `signal` counts as API_CALL_FAILED with the details 'aborted'.
   */
  askJson(question: ProviderQuestion): Promise<unknown>;
}
