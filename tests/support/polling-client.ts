/** A socket that reads pending data only when asked: a connection as slow as the test needs. */
export interface PollingClient {
  send(name: string, payload: unknown): Promise<void>;
  /** All pending events, oldest first; waits while there are none. */
  take(): Promise<{ readonly name: string; readonly payload: unknown }[]>;
}

const separator = '\u001e';
const eventMark = '42';
/** Any number: it marks a message as wanting an answer. */
const acknowledgement = 1;

export const openPolling = async (url: string): Promise<PollingClient> => {
  const address = `${url}/socket.io/?EIO=4&transport=polling`;
  const opened = await (await fetch(address)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  const post = async (packet: string): Promise<void> => {
    await fetch(`${address}&sid=${sid}`, { method: 'POST', body: packet });
  };
  await post('40');
  return {
    send: (name, payload) => post(`${eventMark}${acknowledgement}${JSON.stringify([name, payload])}`),
    async take() {
      const packets = (await (await fetch(`${address}&sid=${sid}`)).text()).split(separator);
      return packets
        .filter((packet) => packet.startsWith(eventMark))
        .map((packet) => {
          const [name, payload] = JSON.parse(packet.slice(eventMark.length)) as [string, unknown];
          return { name, payload };
        });
    },
  };
};
