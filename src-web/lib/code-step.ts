/** The step in which a one-time code is typed: what the session knows of it and `ui/CodeStep` shows. */
export interface CodeStepState {
  /** The code is being checked, or the call that needs it is on its way. */
  readonly busy: boolean;
  readonly error: string | undefined;
  /** The tries that are left, in words; undefined before a try failed. */
  readonly tries: string | undefined;
  /** While the server asks for patience (ms since 1970). */
  readonly waitUntil: number | null;
  /** The number of codes sent so far; the field is cleared with every further one. */
  readonly codes: number;
  /** From then on another code may be asked for, by this device's clock (ms since 1970). */
  readonly resendFrom: number;
  readonly resending: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  readonly onBack: () => void;
}
