import { bindEmail, bindMobile, requestBoundCode, requestMobileCode } from '#contract/security.ts';
import { requestCode } from '#contract/users.ts';
import { password } from './people.ts';
import type { TestServer } from './server.ts';

interface Signed {
  readonly token: string;
}

let numbers = 0;
/** An unused mobile number. */
export const newMobile = (): string => `138${String(10_000_000 + (numbers += 1))}`;
export const newEmail = (): string => `${crypto.randomUUID().slice(0, 12)}@example.test`;

/** The code sent to a mobile number of area 86, a minute after the previous one. */
export const mobileCode = async (server: TestServer, { token }: Signed, mobile: string): Promise<string> => {
  server.pass(61_000);
  await server.api.must(requestMobileCode, { area_code: '86', mobile }, { token });
  return server.latestCode(`86${mobile}`);
};

/** The same for an email that is to be bound. */
export const emailCode = async (server: TestServer, { token }: Signed, email: string): Promise<string> => {
  server.pass(61_000);
  await server.api.must(requestCode, { user_string: email, scene: 'bind' }, { token });
  return server.latestCode(email);
};

/** The code sent to the account's current contact. @param to where it arrives */
export const boundCode = async (
  server: TestServer,
  { token }: Signed,
  contact: 'email' | 'mobile',
  to: string,
): Promise<string> => {
  server.pass(61_000);
  await server.api.must(requestBoundCode, { contact }, { token });
  return server.latestCode(to);
};

export const bindNewMobile = async (server: TestServer, person: Signed): Promise<string> => {
  const mobile = newMobile();
  const code = await mobileCode(server, person, mobile);
  await server.api.must(bindMobile, { mobile, code, password }, { token: person.token });
  return mobile;
};

/** Replaces the bound email by another one. */
export const changeEmail = async (
  server: TestServer,
  person: Signed & { readonly account: string },
): Promise<string> => {
  const email = newEmail();
  const old_code = await boundCode(server, person, 'email', person.account);
  const code = await emailCode(server, person, email);
  await server.api.must(bindEmail, { email, code, old_code }, { token: person.token });
  return email;
};
