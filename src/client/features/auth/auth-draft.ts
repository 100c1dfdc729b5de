import { withAreaCode } from '#domain/people/mobile-number.ts';
import { asciiDigits } from '#client/lib/text/ascii-digits.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';

/**
 * Input of the entry pages. In memory only, so that a detour loses nothing and a restart retains no
 * password.
 */
export interface AuthDraft {
  readonly by: 'email' | 'mobile';
  readonly email: string;
  /** Without the area code, which the area page stores. */
  readonly mobile: string;
  readonly code: string;
  readonly password: string;
  readonly repeated: string;
  /** Null: untouched, so that the code of an invitation link applies. */
  readonly invite: string | null;
}

const empty: AuthDraft = {
  by: 'email',
  email: '',
  mobile: '',
  code: '',
  password: '',
  repeated: '',
  invite: null,
};

const draft = createStore(empty);

export const useAuthDraft = (): AuthDraft => useStore(draft);
export const changeAuthDraft = (patch: Partial<AuthDraft>): void => draft.set({ ...draft.get(), ...patch });

/** After success: the account is retained for the next page, all secrets are cleared. */
export const forgetSecrets = (): void => changeAuthDraft({ code: '', password: '', repeated: '' });

/** The account in the API's format: an email, or a mobile number with its country's digits. */
export const accountOf = ({ by, email, mobile }: AuthDraft, areaCode: string): string =>
  by === 'email' ? email.trim() : withAreaCode(asciiDigits(mobile), areaCode);
