import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { requestCode } from '#contract/users.ts';
import { printableConfig, readConfig } from '#server/host-node/config.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { startTextService, type TextService } from '#tests/support/text-service.ts';

let mail: MailServer;
let service: TextService;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  service = await startTextService();
  server = await startTestServer(inject('postgresUrl'), {
    SMTP_URL: mail.url,
    SMS_URL: `http://key:s%20cret@${service.address}/send?from=Tideline`,
  });
});
afterAll(async () => {
  await server.close();
  await mail.close();
  await service.close();
});

const ask = (user_string: string, lang = 'en') =>
  outcomeOf(server.api.ask(requestCode, { user_string, scene: 'register' }, { lang }));

test('a code for a number is sent to the text service as JSON, in the language of the request', async () => {
  expect(await ask('+8613800138000')).toBe('ok');
  const { path, headers, body } = service.texts.at(-1)!;
  expect([path, headers['content-type'], headers.authorization]).toEqual([
    '/send?from=Tideline',
    'application/json',
    `Basic ${Buffer.from('key:s cret').toString('base64')}`,
  ]);
  const { to, text } = body as { to: string; text: string };
  expect([to, Object.keys(body as object)]).toEqual(['+8613800138000', ['to', 'text']]);
  const [code] = /\b\d{6}\b/.exec(text)!;
  expect(server.log()).not.toContain(code);
  expect((await server.app.http.inject({ url: '/dev/outbox' })).json()).toEqual([]);
  await ask('+8613800138001', 'jp');
  expect((service.texts.at(-1)!.body as { text: string }).text).toMatch(/[ぁ-ん]/);
});

test('a code for an email is still mailed', async () => {
  const before = service.texts.length;
  expect(await ask('reads@example.test')).toBe('ok');
  expect([service.texts.length, mail.mails.at(-1)!.includes('reads@example.test')]).toEqual([before, true]);
});

test.each([500, 302])('a text answered with %i by the service starts no waiting time', async (status) => {
  const number = `+86138001390${String(status).slice(0, 2)}`;
  service.answerWith(status);
  expect(await ask(number)).toBe('server.fault');
  service.answerWith(200);
  expect(await ask(number)).toBe('ok');
});

test('its address is logged without credentials and query', () => {
  const config = readConfig({ SMS_URL: 'https://key:secret@sms.example/send?token=hidden' });
  expect(printableConfig(config)['smsUrl']).toBe('https://sms.example');
  expect(() => readConfig({ SMS_URL: 'smtp://sms.example' })).toThrow('SMS_URL must be an address');
});
