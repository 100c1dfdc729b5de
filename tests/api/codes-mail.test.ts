import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { requestMobileCode } from '#contract/security.ts';
import { login, register, requestCode } from '#contract/users.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { password, startTestServer, type TestServer } from '#tests/support/server.ts';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer(inject('postgresUrl'), { SMTP_URL: mail.url });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

/** The text of a mail, whichever way it was encoded. */
const textOf = (mailed: string): string => {
  const body = mailed.slice(mailed.indexOf('\n\n') + 2);
  return /transfer-encoding: base64/i.test(mailed)
    ? Buffer.from(body, 'base64').toString('utf8')
    : body.replaceAll('=\n', '');
};

const signUpByMail = async (account: string): Promise<{ token: string }> => {
  await server.api.must(requestCode, { user_string: account, scene: 'register' });
  const code = /\b\d{6}\b/.exec(textOf(mail.mails.at(-1)!))![0];
  await server.api.must(register, { user_string: account, code, password, re_password: password });
  return { token: await server.api.must(login, { user_string: account, password }) };
};

test('a code is mailed from the configured sender and opens an account', async () => {
  await server.api.must(requestCode, { user_string: 'first@example.test', scene: 'register' });
  const mailed = mail.mails.at(-1)!;
  expect([/^From: (.*)$/m.exec(mailed)?.[1], /^To: (.*)$/m.exec(mailed)?.[1]]).toEqual([
    'Tideline <codes@tideline.test>',
    'first@example.test',
  ]);
  const code = /\b\d{6}\b/.exec(textOf(mailed))![0];
  await server.api.must(register, {
    user_string: 'first@example.test',
    code,
    password,
    re_password: password,
  });
  expect(await server.api.must(login, { user_string: 'first@example.test', password })).toMatch(
    /^[0-9a-f]{64}$/,
  );
});

test('with a mail server no code is in the log or in the outbox page', async () => {
  await server.api.must(requestCode, { user_string: 'second@example.test', scene: 'login' });
  const code = /\b\d{6}\b/.exec(textOf(mail.mails.at(-1)!))![0];
  expect(server.log()).not.toContain(code);
  expect((await server.app.http.inject({ url: '/dev/outbox' })).json()).toEqual([]);
});

test('the mail is in the language of the request', async () => {
  const subjects: string[] = [];
  for (const lang of ['en', 'jp', 'fra']) {
    await server.api.must(requestCode, { user_string: `${lang}@example.test`, scene: 'login' }, { lang });
    subjects.push(/^Subject: (.*)$/m.exec(mail.mails.at(-1)!)![1]!);
  }
  expect(new Set(subjects).size).toBe(3);
});

test('the registration mail is in the language of the app, not the fixed one of its request', async () => {
  const subjectFor = async (account: string, lang: string, language?: string): Promise<string> => {
    await server.app.http.inject({
      method: 'POST',
      url: '/api/sms_mail',
      remoteAddress: '10.7.7.7',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(language ? { 'accept-language': language } : {}),
      },
      payload: new URLSearchParams({
        user_string: account,
        scene: 'register',
        area_code: '86',
        area_code_id: '1',
        lang,
      }).toString(),
    });
    return /^Subject: (.*)$/m.exec(mail.mails.at(-1)!)![1]!;
  };
  const [thai, chinese, english] = [
    await subjectFor('thai@example.test', 'zh', 'th'),
    await subjectFor('chinese@example.test', 'zh'),
    await subjectFor('english@example.test', 'en'),
  ];
  expect(new Set([thai, chinese, english]).size).toBe(3);
  expect(await subjectFor('english-app@example.test', 'zh', 'en,fr;q=0.5')).toBe(english);
});

test('a mail that cannot be sent starts no waiting time', async () => {
  mail.refuse(true);
  const failed = await server.api.ask(requestCode, { user_string: 'third@example.test', scene: 'login' });
  expect(failed.ok ? 'ok' : failed.failure.error).toBe('server.fault');
  mail.refuse(false);
  expect((await server.api.ask(requestCode, { user_string: 'third@example.test', scene: 'login' })).ok).toBe(
    true,
  );
});

test('a mail server cannot send text messages, and every number is refused', async () => {
  const answers = [];
  for (const number of ['+8613800138000', '+8613800138000']) {
    const answer = await server.api.ask(requestCode, { user_string: number, scene: 'login' });
    answers.push(answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field}`);
  }
  expect(answers).toEqual(['region.unsupported user_string', 'region.unsupported user_string']);
});

test('a number to be bound is refused at its own field', async () => {
  const { token } = await signUpByMail('binds@example.test');
  const answer = await server.api.ask(
    requestMobileCode,
    { area_code: '86', mobile: '13800138000' },
    { token },
  );
  expect(answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field}`).toBe(
    'region.unsupported mobile',
  );
});
