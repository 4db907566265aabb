/** One text message to one phone. */
export interface Sms {
  /** Id of the outbox message: a second try is the same text message. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** Sends text messages out of the product. */
export interface SmsPort {
  /** No `send` takes longer. */
  readonly timeoutMs: number;
  /**
   * Resolves when the text message is in other hands.
   * @throws Refused when another try would be refused as well; any other error may pass
   */
  send(sms: Sms, signal: AbortSignal): Promise<void>;
  /** Removes what is old, where this port keeps anything. */
  sweep(): Promise<void>;
}

/** Injection token of the `SmsPort`. */
export const SMS_PORT = Symbol('sms port');
