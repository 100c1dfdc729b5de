import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idField, instant, instantOrNone, nothing, readableLine, text, whole } from './primitives.ts';
import { ownProof, ownProofProblems, stepUpProblems } from './step-up.ts';
import { deviceMarkField } from './users.ts';

/** The browser's credential response, as JSON. */
const credentialField = z
  .string()
  .check(z.minLength(2, 'text.required'), z.maxLength(16_384, 'passkey.refused'));
const nameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'text.required', abort: true }),
    z.maxLength(60, { error: 'text.tooLong', abort: true }),
    z.regex(readableLine, 'text.specialCharacters'),
  );

const passkey = z.object({ id, name: text, created_at: instant, last_used_at: instantOrNone });
export type Passkey = z.infer<typeof passkey>;

/** Shown once: only their hashes are stored. Empty if codes exist already. */
const recoveryCodes = z.object({ recovery_codes: z.array(text) });

/** Options for the browser's credential calls, as JSON; valid for one answer, until they expire. */
const options = z.object({ options: text, expires_at: instant });

/* Calls that answer with a secret carry no idempotency key: an answer under a key is stored permanently. */

export const getSecondFactors = endpoint({
  summary: 'Which second factors are on',
  method: 'GET',
  path: '/safe/second_factors',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.object({
    /** When the authenticator app was enabled; null: it is off. */
    totp_at: instantOrNone,
    passkeys: z.array(passkey),
    /** Number of unused recovery codes. */
    recovery_left: whole,
  }),
  problems: [],
});

/** Creates a new secret for the authenticator app; nothing changes until a code of it confirms it. */
export const beginTotp = endpoint({
  summary: 'A new secret for the authenticator app',
  method: 'POST',
  path: '/safe/totp/begin',
  access: 'user',
  idempotent: false,
  request: z.object(ownProof),
  response: z.object({ secret: text, uri: text, expires_at: instant }),
  problems: [...ownProofProblems, 'state.notAllowed'],
  limit: { count: 20, seconds: 600 },
});

export const confirmTotp = endpoint({
  summary: 'Turns the authenticator app on by a code of it',
  method: 'POST',
  path: '/safe/totp/confirm',
  access: 'user',
  idempotent: false,
  request: z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'code.invalid')) }),
  response: recoveryCodes,
  problems: ['code.invalid', 'factor.wrong', 'factor.locked', 'factor.expired'],
  limit: { count: 20, seconds: 600 },
});

export const removeTotp = endpoint({
  summary: 'Turns the authenticator app off',
  method: 'POST',
  path: '/safe/totp/remove',
  access: 'user',
  idempotent: true,
  request: z.object({ second_factor: ownProof.second_factor }),
  response: z.object({ removed_at: instant }),
  problems: ['text.required', ...stepUpProblems, 'state.notAllowed'],
});

/** Creates new recovery codes; earlier ones become invalid. */
export const makeRecoveryCodes = endpoint({
  summary: 'New recovery codes in place of the earlier ones',
  method: 'POST',
  path: '/safe/recovery_codes',
  access: 'user',
  idempotent: false,
  request: z.object({ second_factor: ownProof.second_factor }),
  response: recoveryCodes,
  problems: ['text.required', ...stepUpProblems, 'state.notAllowed'],
  limit: { count: 20, seconds: 600 },
});

/** The second step of a login: a code of the authenticator app, or a recovery code. Returns the token. */
export const loginSecond = endpoint({
  summary: 'The second step of a login: answers its token',
  method: 'POST',
  path: '/user/login/second',
  access: 'visitor',
  idempotent: false,
  request: z.object({
    ticket: z.string().check(z.maxLength(128, 'login.ticket')),
    code: z.string().check(z.trim(), z.minLength(1, 'text.required'), z.maxLength(32, 'factor.wrong')),
    device_mark: deviceMarkField,
  }),
  response: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  problems: ['login.ticket', 'account.frozen', 'text.required', 'factor.wrong', 'factor.locked'],
  limit: { count: 30, seconds: 600 },
});

/** For a login by passkey, which names no account. */
export const askPasskeyLogin = endpoint({
  summary: 'What a browser needs for a login by passkey',
  method: 'POST',
  path: '/user/login/passkey/begin',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: options,
  problems: ['passkey.notOffered'],
  limit: { count: 60, seconds: 600 },
});

/**
 * Logs in by passkey alone, which is two factors in one: the device, and what unlocks it. Returns the token.
 */
export const loginByPasskey = endpoint({
  summary: 'Logs in by passkey and answers the token',
  method: 'POST',
  path: '/user/login/passkey',
  access: 'visitor',
  idempotent: false,
  request: z.object({ credential: credentialField, device_mark: deviceMarkField }),
  response: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  problems: ['text.required', 'passkey.refused', 'login.failed', 'account.frozen'],
  limit: { count: 30, seconds: 600 },
});

export const beginPasskey = endpoint({
  summary: 'What a browser needs to make a passkey',
  method: 'POST',
  path: '/safe/passkey/begin',
  access: 'user',
  idempotent: false,
  request: z.object(ownProof),
  response: options,
  problems: [...ownProofProblems, 'passkey.notOffered', 'passkey.tooMany'],
  limit: { count: 20, seconds: 600 },
});

export const addPasskey = endpoint({
  summary: 'Adds a passkey',
  method: 'POST',
  path: '/safe/passkey/add',
  access: 'user',
  idempotent: false,
  request: z.object({ credential: credentialField, name: nameField }),
  response: z.extend(recoveryCodes, { passkey }),
  problems: [
    'text.required',
    'text.tooLong',
    'text.specialCharacters',
    'passkey.refused',
    'passkey.known',
    'passkey.tooMany',
  ],
  limit: { count: 20, seconds: 600 },
});

export const renamePasskey = endpoint({
  summary: 'Renames a passkey',
  method: 'POST',
  path: '/safe/passkey/rename',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField, name: nameField }),
  response: passkey,
  problems: ['passkey.notFound', 'text.required', 'text.tooLong', 'text.specialCharacters'],
});

export const removePasskey = endpoint({
  summary: 'Removes a passkey',
  method: 'POST',
  path: '/safe/passkey/remove',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField, second_factor: ownProof.second_factor }),
  response: z.object({ removed_at: instant }),
  problems: ['passkey.notFound', 'text.required', ...stepUpProblems],
});

/**
 * Challenge for a passkey that authorises one action of the signed-in user, as
 * worded in `domain/people/step-up.ts`.
 */
export const askPasskey = endpoint({
  summary: 'What a browser needs to show a passkey for one thing',
  method: 'POST',
  path: '/safe/passkey/ask',
  access: 'user',
  idempotent: false,
  request: z.object({
    about: z.string().check(z.minLength(1, 'text.required'), z.maxLength(1_024, 'text.tooLong')),
  }),
  response: options,
  problems: ['text.required', 'text.tooLong', 'passkey.notOffered'],
  limit: { count: 60, seconds: 600 },
});

export const calls = {
  getSecondFactors,
  beginTotp,
  confirmTotp,
  removeTotp,
  makeRecoveryCodes,
  loginSecond,
  askPasskeyLogin,
  loginByPasskey,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  askPasskey,
};
export const problems = [
  'login.secondFactor',
  'login.ticket',
  'login.wrongPassword',
  'factor.required',
  'factor.wrong',
  'factor.locked',
  'factor.expired',
  'passkey.refused',
  'passkey.known',
  'passkey.tooMany',
  'passkey.notFound',
  'passkey.notOffered',
] as const;
