import { Agent, get } from 'node:http';
import { areRunning, postgresProcesses, postmasterOf } from '#tests/support/postgres-processes.ts';
import { streamOrders } from './order-stream.ts';
import { must, withoutLimits, type Attack } from './stage.ts';

const readers = 64;
const buyers = 8;
/** Duration of reading and ordering before the signal. */
const loadMs = 1_500;
const stoppedWithinMs = 8_000;

interface Read {
  readonly status: number;
  readonly body: string;
  /** The server closes the connection after this answer. */
  readonly isLast: boolean;
}

/** Null: the connection ended, or was refused. */
const read = (agent: Agent, url: string): Promise<Read | null> =>
  new Promise((resolve) => {
    const request = get(`${url}/api/currency/quotation_new?lang=en`, { agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.once('end', () =>
        resolve({ status: response.statusCode!, body, isLast: response.headers.connection === 'close' }),
      );
      response.once('error', () => resolve(null));
    });
    request.once('error', () => resolve(null));
  });

/**
 * SIGTERM while dozens of clients send requests over keep-alive connections and others order: the server
 * ends cleanly within seconds, answers further requests with the notice that it is stopping, leaves no
 * process of the database behind, and no order is lost or doubled.
 */
export const stopUnderLoad: Attack = {
  name: 'stop under load',
  settings: withoutLimits,
  isServerDown: true,
  async run(stage) {
    const people = await stage.people(buyers);
    const agent = new Agent({ keepAlive: true, maxSockets: readers });
    const database = postgresProcesses(postmasterOf(stage.dataDir));
    const orders = await streamOrders(
      stage.url,
      people.map(({ token }) => token),
    );
    const reads: Read[] = [];
    let isOver = false;
    const readOn = async (): Promise<void> => {
      while (!isOver) {
        const answer = await read(agent, stage.url);
        if (answer) reads.push(answer);
        else await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const reading = Promise.all(Array.from({ length: readers }, readOn));
    const startedMs = performance.now();
    while (performance.now() - startedMs < loadMs) await read(agent, stage.url);

    const signalledMs = performance.now();
    const code = await stage.server().stop();
    const tookMs = performance.now() - signalledMs;
    isOver = true;
    await reading;
    agent.destroy();
    await orders.stop();

    must(code === 0, `it exits with 0 (${code})`);
    must(tookMs < stoppedWithinMs, `it exits within ${stoppedWithinMs} ms (${tookMs.toFixed(0)})`);
    must(!areRunning(database), 'no process of PostgreSQL is left');
    const refused = reads.filter(({ status }) => status !== 200);
    must(
      refused.every(
        ({ status, isLast, body }) =>
          status === 503 && isLast && (JSON.parse(body) as { error: string }).error === 'server.stopping',
      ),
      `late requests get the notice of the stop, and the connection is closed (${refused.find(({ status }) => status !== 503)?.body ?? ''})`,
    );
    await stage.restart(withoutLimits);
    await orders.settle();
    return {
      requests: reads.length + orders.count(),
      refused: refused.length + (orders.answers.get('server.stopping') ?? 0),
    };
  },
};
