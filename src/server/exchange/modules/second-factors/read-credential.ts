import { fromBase64Url } from '#server/exchange/lib/text/base64.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(12_000));
const common = { id: text, rawId: text, type: z.literal('public-key') };
const shown = z.object({
  ...common,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});
const made = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z._default(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)), []),
  }),
});
const clientData = z.object({ challenge: text });

/** Undefined when it is not of this form. */
const parsed = <Text, Value>(text: Text, parse: (text: Text) => Value): Value | undefined => {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
};

const parseJson = (json: string): unknown => parsed(json, JSON.parse);

const challengeIn = (clientDataJSON: string): string | undefined => {
  const bytes = parsed(clientDataJSON, fromBase64Url);
  return bytes && z.safeParse(clientData, parseJson(new TextDecoder().decode(bytes))).data?.challenge;
};

/** A browser's response, with the challenge that it claims to have signed. */
interface Read<Response> {
  readonly response: Response;
  readonly challenge: string;
}

const withChallenge = <Response extends { readonly response: { readonly clientDataJSON: string } }>(
  answer: Response | undefined,
): Read<Response & { clientExtensionResults: object }> | undefined => {
  const challenge = answer && challengeIn(answer.response.clientDataJSON);
  return challenge === undefined
    ? undefined
    : { response: { ...answer!, clientExtensionResults: {} }, challenge };
};

/** Parses the response of a used passkey; undefined when it is not one. */
export const readShown = (json: string): Read<AuthenticationResponseJSON> | undefined =>
  withChallenge(z.safeParse(shown, parseJson(json)).data);

/** Parses the response of a created passkey; undefined when it is not one. */
export const readMade = (json: string): Read<RegistrationResponseJSON> | undefined =>
  withChallenge(z.safeParse(made, parseJson(json)).data);
