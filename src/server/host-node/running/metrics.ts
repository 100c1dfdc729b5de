import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '#server/host-node/database/database.ts';

export interface Metrics {
  countJobs(name: string): void;
  /** A row of this work could not be settled and needs a person. */
  countQuarantined(work: string): void;
  text(): Promise<string>;
}

export interface MetricsDeps {
  readonly app: FastifyInstance;
  readonly socketClients: () => number;
  readonly feedLagMs: () => number;
  readonly open: Pick<OpenDatabase, 'pool' | 'onConnected'>;
}

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Node's own metrics. They cover the whole process until it ends, so each process registers them once. */
let ofProcess: Registry | undefined;
const processRegister = (): Registry => {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
};

/** Usage of the database's connections, and waiting time for one. */
const measureDatabase = (register: Registry, { pool, onConnected }: MetricsDeps['open']): void => {
  const registers = [register];
  const waits = new Histogram({
    name: 'tideline_database_wait_seconds',
    help: 'Time until a query or transaction had its connection',
    buckets,
    registers,
  });
  onConnected((waitedMs) => waits.observe(waitedMs / 1_000));
  new Gauge({
    name: 'tideline_database_connections',
    help: 'Connections to the database, and what waits for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
};

/**
 * Prometheus figures of this process: every call's time and outcome, the database's connections, jobs,
 * sockets, and Node's own.
 */
export const createMetrics = ({ app, socketClients, feedLagMs, open }: MetricsDeps): Metrics => {
  const register = new Registry();
  const registers = [register];
  const ofNode = processRegister();
  const seconds = new Histogram({
    name: 'tideline_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'status'],
    buckets,
    registers,
  });
  const jobs = new Counter({
    name: 'tideline_due_work_total',
    help: 'Runs of jobs',
    labelNames: ['work'],
    registers,
  });
  const quarantine = new Counter({
    name: 'tideline_set_aside_total',
    help: 'Rows that could not be settled and wait for a person',
    labelNames: ['work'],
    registers,
  });
  new Gauge({
    name: 'tideline_socket_clients',
    help: 'Connected sockets',
    registers,
    collect() {
      this.set(socketClients());
    },
  });
  new Gauge({
    name: 'tideline_feed_lag_seconds',
    help: 'Age of the newest recorded price',
    registers,
    collect() {
      this.set(feedLagMs() / 1_000);
    },
  });
  measureDatabase(register, open);
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (call) seconds.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
    done();
  });
  return {
    countJobs: (work) => jobs.inc({ work }),
    countQuarantined: (work) => quarantine.inc({ work }),
    text: () => Registry.merge([ofNode, register]).metrics(),
  };
};
