import formBody from '@fastify/formbody';
import fastify from 'fastify';

/** The floor: a POST of the same form with an immediate answer. Prints its port. */
const app = fastify();
await app.register(formBody);
app.post('/api/coin/trade', () => ({ type: 'ok', code: 1, message: {} }));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${new URL(address).port}\n`);
