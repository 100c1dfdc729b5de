import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/*
 * `node counting-clients.ts PORT CLIENTS`: sockets that follow the whole board and only count messages. They
 * read only the headers of frames, so that they cost the machine little compared with the server. Run as a
 * child process: it reports to its parent when all follow, and then the number of batches.
 */
const [port, clients] = process.argv.slice(2).map(Number) as [number, number];
/** Greetings, pings and answers are shorter than a batch of quotes. */
const leastBatchBytes = 1_000;
const reportEveryMs = 2;

/** A server that all connect to at once delays some of them. */
const openAtOnce = 50;

let received = 0;
let following = 0;
let opened = 0;

/** A masked text frame whose mask is zero, so that the text is sent unchanged. */
const frameOf = (text: string): Buffer => {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
};

/** Length of a frame's header and of its payload; null while the header is incomplete. */
const sizeOf = (bytes: Buffer): { header: number; payload: number } | null => {
  if (bytes.length < 2) return null;
  const short = bytes[1]! & 0x7f;
  if (short < 126) return { header: 2, payload: short };
  if (short === 126) return bytes.length < 4 ? null : { header: 4, payload: bytes.readUInt16BE(2) };
  return bytes.length < 10 ? null : { header: 10, payload: Number(bytes.readBigUInt64BE(2)) };
};

const open = (): void => {
  opened += 1;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let isUpgraded = false;
  let isFollowing = false;
  let rest: Buffer = Buffer.alloc(0);
  /** Of a frame whose header was already read. */
  let missing = 0;

  const take = (start: string, payload: number): void => {
    if (start === '2') socket.write(frameOf('3'));
    else if (start.startsWith('0')) socket.write(frameOf('40'));
    else if (start.startsWith('40'))
      socket.write(frameOf('420["subscribe",{"channel":"quotes","match_ids":[]}]'));
    else if (start.startsWith('430')) {
      isFollowing = true;
      following += 1;
      if (following === clients) process.send!({ following });
      else if (opened < clients) open();
    } else if (isFollowing && payload >= leastBatchBytes) received += 1;
  };

  const read = (chunk: Buffer): void => {
    const skipped = Math.min(missing, chunk.length);
    missing -= skipped;
    let bytes = skipped > 0 ? chunk.subarray(skipped) : chunk;
    if (rest.length > 0) bytes = Buffer.concat([rest, bytes]);
    rest = Buffer.alloc(0);
    while (bytes.length > 0) {
      const size = sizeOf(bytes);
      // The type of a frame is in its first letters.
      if (!size || bytes.length < size.header + Math.min(size.payload, 3)) {
        rest = bytes;
        return;
      }
      take(bytes.toString('latin1', size.header, size.header + Math.min(size.payload, 3)), size.payload);
      const end = size.header + size.payload;
      missing = Math.max(0, end - bytes.length);
      bytes = bytes.subarray(end);
    }
  };

  socket.on('data', (chunk: Buffer) => {
    if (isUpgraded) return read(chunk);
    rest = Buffer.concat([rest, chunk]);
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return;
    isUpgraded = true;
    const first = rest.subarray(end + 4);
    rest = Buffer.alloc(0);
    read(first);
  });
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
};

while (opened < Math.min(openAtOnce, clients)) open();
let reported = 0;
setInterval(() => {
  if (received === reported) return;
  reported = received;
  process.send!({ received });
}, reportEveryMs);
process.on('disconnect', () => process.exit());
