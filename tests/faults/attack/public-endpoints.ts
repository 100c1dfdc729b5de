import { realPasswords } from '#tests/support/cheap-passwords.ts';
import { createRawClient, type RawAnswer, type RawClient } from './raw-request.ts';
import { raceResets } from './reset-race.ts';
import { must, type Attack, type Stage, type Toll } from './stage.ts';

/** The contract's limit of codes per address. */
const codesOfAnAddress = 10;
const metricsToken = 'a-token-of-the-operator';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** All at once, each answered by the exchange itself. */
const storm = async (
  requests: readonly Parameters<RawClient['send']>[0][],
  client: RawClient,
): Promise<{ toll: Toll; answers: readonly RawAnswer[] }> => {
  const answers = await Promise.all(requests.map((request) => client.send(request)));
  const foreign = answers.filter(({ status, text }) => status >= 500 || !text.startsWith('{"type":'));
  must(
    foreign.length === 0,
    `every request is answered (${foreign[0]?.status} ${foreign[0]?.text.slice(0, 100)})`,
  );
  return {
    answers,
    toll: {
      requests: answers.length,
      refused: answers.filter(({ text }) => !text.startsWith('{"type":"ok"')).length,
    },
  };
};

/**
 * One address requests codes by every spelling of the path that the router treats as equal: all count as
 * one.
 */
const manySpellings = async ({ url }: Stage, client: RawClient): Promise<Toll> => {
  const { host } = new URL(url);
  const spellings = [
    '/api/sms_mail',
    '/%61pi/sms_mail',
    '/api/sms%5Fmail',
    `http://${host}/api/sms_mail`,
    '/ap%69/sms_mai%6c',
    '/api/sms_mail?a=b',
  ];
  const { answers, toll } = await storm(
    Array.from({ length: 120 }, (_, index) => ({
      method: 'POST',
      path: spellings[index % spellings.length]!,
      headers: form,
      body: new URLSearchParams({
        user_string: `spelling-${index}@example.test`,
        scene: 'register',
      }).toString(),
    })),
    client,
  );
  const sent = answers.filter(({ text }) => text.startsWith('{"type":"ok"')).length;
  must(sent <= codesOfAnAddress, `${codesOfAnAddress} codes at most leave for one address (${sent} did)`);
  const cacheable = answers.filter(({ headers }) => headers['cache-control'] !== 'no-store').length;
  must(cacheable === 0, `no answer may be cached by proxies, however its path is spelled (${cacheable} may)`);
  return toll;
};

/** Registrations, resets and logins without a code or a password. */
const crowd = async (_: Stage, client: RawClient): Promise<Toll> => {
  const passwords = {
    code: '123456',
    password: 'correct horse battery',
    re_password: 'correct horse battery',
  };
  const { toll } = await storm(
    Array.from({ length: 240 }, (_unused, index) => {
      const account = { user_string: `crowd-${index}@example.test` };
      const [path, fields] = (
        [
          ['register', { ...account, ...passwords }],
          ['forget', { ...account, ...passwords }],
          ['login', { ...account, password: passwords.password }],
        ] as const
      )[index % 3]!;
      return {
        method: 'POST',
        path: `/api/user/${path}`,
        headers: { ...form, 'idempotency-key': `crowd-${index}-key` },
        body: new URLSearchParams(fields).toString(),
      };
    }),
    client,
  );
  return toll;
};

/** The operator's metrics, and sockets from other origins' pages. */
const closedEndpoints = async (_: Stage, client: RawClient): Promise<Toll> => {
  const polling = '/socket.io/?EIO=4&transport=polling';
  const figures = await client.send({ method: 'GET', path: '/metrics' });
  must(
    figures.status !== 200 && !figures.text.includes('process_cpu'),
    'the figures are for who has the token',
  );
  const granted = await client.send({
    method: 'GET',
    path: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  must(granted.status === 200, `the operator reads the figures (${granted.status})`);
  const foreign = await client.send({
    method: 'GET',
    path: polling,
    headers: { origin: 'https://elsewhere.example' },
  });
  must(
    foreign.status >= 400 && foreign.status < 500,
    `a page from elsewhere opens no socket (${foreign.status})`,
  );
  const own = await client.send({ method: 'GET', path: polling });
  must(
    own.status === 200 && own.headers['x-content-type-options'] === 'nosniff',
    `the socket's own answers are not sniffed at (${own.status})`,
  );
  return { requests: 4, refused: 2 };
};

/** Hundreds of requests at every public endpoint at once: limits are enforced, and no other user waits. */
export const publicEndpoints: Attack = {
  name: 'public endpoints',
  settings: { METRICS_TOKEN: metricsToken, ...realPasswords },
  async run(stage) {
    const client = createRawClient(stage.url, 300);
    const tolls: Toll[] = [];
    for (const attempt of [closedEndpoints, manySpellings, crowd]) tolls.push(await attempt(stage, client));
    client.close();
    tolls.push(await raceResets(stage, 8));
    return {
      requests: tolls.reduce((sum, { requests }) => sum + requests, 0),
      refused: tolls.reduce((sum, { refused }) => sum + refused, 0),
    };
  },
};
