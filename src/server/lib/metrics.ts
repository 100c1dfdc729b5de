import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  countDueWork(name: string): void;
  text(): Promise<string>;
}

/** Prometheus figures of this process: every call's time and outcome, due work, sockets, and Node's own. */
export const createMetrics = (app: FastifyInstance, socketClients: () => number): Metrics => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({ name: 'tideline_call_seconds', help: 'Time to answer a call', labelNames: ['call', 'status'], buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5], registers: [register] });
  const dueWork = new Counter({ name: 'tideline_due_work_total', help: 'Runs of due work', labelNames: ['work'], registers: [register] });
  new Gauge({ name: 'tideline_socket_clients', help: 'Connected sockets', registers: [register], collect() { this.set(socketClients()); } });
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (call) seconds.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
    done();
  });
  return { countDueWork: (work) => dueWork.inc({ work }), text: () => register.metrics() };
};
