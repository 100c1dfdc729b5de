import { Agent, request, type IncomingMessage } from 'node:http';

/** The number of connections that browsers open to one host. */
const connections = 6;

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index]!, rawHeaders[index + 1]!);
  return headers;
};

/**
 * A `fetch` that uses connections like a browser: at most six per host, those of requests with and without
 * credentials separate, and reusing one that is silently dead.
 */
export const browserFetch = (origin: string): typeof fetch => {
  const newAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: connections });
  const withCredentials = newAgent();
  const without = newAgent();
  return (input, { method = 'GET', headers, body, credentials, signal } = {}) =>
    new Promise((resolve, reject) => {
      const text = body instanceof URLSearchParams ? body.toString() : '';
      const form =
        text === ''
          ? {}
          : {
              'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
              'content-length': String(Buffer.byteLength(text)),
            };
      const asked = request(
        new URL(String(input), origin),
        {
          method,
          headers: { ...Object.fromEntries(new Headers(headers)), ...form },
          agent: credentials === 'omit' ? without : withCredentials,
          ...(signal ? { signal } : {}),
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('error', reject).on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve(
              new Response(Buffer.concat(parts), { status: answer.statusCode!, headers: headersOf(answer) }),
            ),
          );
        },
      );
      asked.on('error', reject).end(text);
    });
};
