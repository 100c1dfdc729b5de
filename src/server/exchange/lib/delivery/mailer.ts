import type { LanguageCode } from '#contract/primitives.ts';

/** A mail or text message as sent; the development outbox lists these. */
export interface SentCode {
  readonly to: string;
  readonly kind: 'mail' | 'text';
  /** Empty for a notification. */
  readonly code: string;
  readonly at: string;
  readonly subject?: string;
  readonly text?: string;
}

/** A notification by mail. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

export interface CodeMailer {
  /**
   * @param to an email address or a mobile number
   * @param field the request's name for it
   * @throws Refusal `region.unsupported` for a number that text messages cannot reach
   */
  sendCode(to: string, code: string, language: LanguageCode, field: string): Promise<void>;
  /** @param to an email address */
  sendLetter(to: string, letter: Letter): Promise<void>;
  /** Newest first: the latest hundred messages that were not handed to a server. */
  latest(): readonly SentCode[];
}
