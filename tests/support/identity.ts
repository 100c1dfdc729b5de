import { submitIdentity, type Identity } from '#contract/identity.ts';
import { ruleReviewMs } from '#domain/reviews/review.ts';
import { uploadPhoto } from './images.ts';
import type { TestServer } from './server.ts';
import { ownCode } from './withdrawing-user.ts';

interface Person {
  readonly account: string;
  readonly token: string;
}

/** Binds a mobile number in addition to the email that the user signed up with. */
export const bindPhone = async (
  { database }: Pick<TestServer, 'database'>,
  { account }: Pick<Person, 'account'>,
  phone: string,
): Promise<void> => {
  await database.updateTable('users').set({ phone }).where('account', '=', account).execute();
};

/** An unused number. */
export const anyPhone = (): string => `861${Math.floor(3e9 + Math.random() * 6e9)}`;
export const anyCardId = (): string => crypto.randomUUID().slice(0, 18).toUpperCase();

/** A user with email and mobile number. */
export const boundPerson = async (server: TestServer): Promise<Person> => {
  const person = await server.signUp();
  await bindPhone(server, person, anyPhone());
  return person;
};

export const submitText = async (
  server: TestServer,
  person: Person,
  fields: { readonly name?: string; readonly card_id?: string } = {},
): Promise<Identity> =>
  server.api.must(
    submitIdentity,
    {
      real_type: 1,
      id_type: 1,
      name: 'Ada Lovelace',
      card_id: anyCardId(),
      ...fields,
      code: await ownCode(server, person, 'identity'),
    },
    { token: person.token },
  );

/** Large enough to be readable. */
export const documentSize = { width: 640, height: 480 } as const;

export const submitImages = async (
  server: TestServer,
  person: Person,
  images: Partial<Record<'front_pic' | 'reverse_pic', string>> = {},
): Promise<Identity> => {
  const { token } = person;
  const front_pic = images.front_pic ?? (await uploadPhoto(server, token, documentSize));
  const reverse_pic = images.reverse_pic ?? (await uploadPhoto(server, token, documentSize));
  const code = await ownCode(server, person, 'identity');
  return server.api.must(submitIdentity, { real_type: 2, front_pic, reverse_pic, code }, { token });
};

/** The published rule decides waiting reviews. */
export const auditByRule = async (server: TestServer): Promise<void> => {
  server.pass(ruleReviewMs);
  await server.app.settleDue();
};
