import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { medianOf, type Figure, type Measurement } from './figure.ts';
import { openCrowd } from './socket-crowd.ts';

const rounds = 3;
const clients = 1_000;

const timed = async <T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> => {
  const started = performance.now();
  const result = await work();
  return { seconds: (performance.now() - started) / 1_000, result };
};

/** From process start to a listening Fastify. */
const bareStart = async (): Promise<void> => {
  const child = spawn(
    process.execPath,
    ['-e', "require('fastify')().listen({ port: 0, host: '127.0.0.1' }).then(() => console.log('ready'))"],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  child.kill();
  await once(child, 'exit');
};

/** Memory of the server's own process by the operating system, PostgreSQL not counted, in MiB. */
const residentOf = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  if (bytes === undefined) throw new Error('the server does not report its memory');
  return Number(bytes) / 2 ** 20;
};

const measure = async (): Promise<Figure[]> => {
  const [cold, warm, bare]: number[][] = [[], [], []];
  let [alone, crowded] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    bare!.push((await timed(bareStart)).seconds);
    const dataDir = temporaryDataDir();
    try {
      const port = await freePort();
      const first = await timed(() => startServerProcess({ dataDir: dataDir.path, port }));
      cold!.push(first.seconds);
      await first.result.stop();
      const second = await timed(() =>
        startServerProcess({ dataDir: dataDir.path, port, env: { RATE_LIMIT: '1000000' } }),
      );
      warm!.push(second.seconds);
      if (round === rounds - 1) {
        alone = await residentOf(second.result.url);
        const crowd = await openCrowd(port, clients);
        await crowd.until(clients * 10);
        crowded = await residentOf(second.result.url);
        crowd.close();
      }
      await second.result.stop();
    } finally {
      dataDir.remove();
    }
  }
  const floor = { name: 'bare Fastify', value: medianOf(bare!) };
  return [
    { name: 'cold: new data folder, until ready', value: medianOf(cold!), unit: 's', floor },
    { name: 'warm: known data folder, until ready', value: medianOf(warm!), unit: 's', floor },
    { name: 'memory of the server process', value: alone, unit: 'MiB' },
    { name: `memory with ${clients.toLocaleString('en')} sockets on the board`, value: crowded, unit: 'MiB' },
  ];
};

export const startUp: Measurement = {
  name: 'start-up',
  title: 'starting the built server, and its memory',
  method:
    "From the start of the process until /readyz says ready, the embedded PostgreSQL included; cold makes the database, migrates and lays down the market's past first. Medians of three. Memory is what the operating system has given the process, PostgreSQL not counted.",
  measure,
};
