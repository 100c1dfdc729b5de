import type { ClientToServer, ServerToClient } from '#contract/events.ts';
import type { Audience, LiveSocket, SocketData, SocketServer } from '#server/exchange/lib/delivery/line.ts';

type Listener = (...args: readonly unknown[]) => void;

/** The device's end of a connection. */
export interface DeviceEnd {
  /** Sends a message to the exchange. */
  send<Name extends keyof ClientToServer>(name: Name, ...args: Parameters<ClientToServer[Name]>): void;
  disconnect(): void;
}

export interface DeviceConnection {
  /** The session's token; undefined for a visitor. */
  readonly token: string | undefined;
  readonly receive: <Name extends keyof ServerToClient>(
    name: Name,
    ...args: Parameters<ServerToClient[Name]>
  ) => void;
  readonly onDisconnected: () => void;
}

/** A line within one thread: rooms of connections, without a network. */
export interface LocalLine extends SocketServer {
  /** @throws the error with which the exchange refuses it */
  connect(connection: DeviceConnection): Promise<DeviceEnd>;
}

interface Connected {
  readonly socket: LiveSocket;
  readonly rooms: Set<string>;
  readonly receive: DeviceConnection['receive'];
  readonly listeners: Map<string, Listener[]>;
  readonly end: () => void;
}

const listOf = (rooms: string | readonly string[]): readonly string[] =>
  typeof rooms === 'string' ? [rooms] : rooms;

/** All connections and their rooms. */
const createRooms = () => {
  const connected = new Map<string, Connected>();
  const members = new Map<string, Set<string>>();
  const onEmpty: ((room: string) => void)[] = [];

  const join = (id: string, rooms: string | readonly string[]): void => {
    for (const room of listOf(rooms)) {
      connected.get(id)?.rooms.add(room);
      members.set(room, (members.get(room) ?? new Set<string>()).add(id));
    }
  };
  const leave = (id: string, room: string): void => {
    connected.get(id)?.rooms.delete(room);
    const left = members.get(room);
    left?.delete(id);
    if (left?.size !== 0) return;
    members.delete(room);
    onEmpty.forEach((listener) => listener(room));
  };
  const inRooms = (rooms: readonly string[]): Connected[] => {
    const ids = new Set(rooms.flatMap((room) => [...(members.get(room) ?? [])]));
    return [...ids].flatMap((id) => connected.get(id) ?? []);
  };
  return { connected, members, onEmpty, join, leave, inRooms };
};

type Rooms = ReturnType<typeof createRooms>;

/** @param to rooms; none: everyone */
const audienceOf = (rooms: Rooms, to: readonly string[], without: readonly string[]): Audience => ({
  to: (room) => audienceOf(rooms, [...to, room], without),
  except: (left) => audienceOf(rooms, to, [...without, ...listOf(left)]),
  emit(name, ...args) {
    const all = to.length === 0 ? [...rooms.connected.values()] : rooms.inRooms(to);
    for (const one of all) if (!without.some((room) => one.rooms.has(room))) one.receive(name, ...args);
  },
});

const createSocket = (rooms: Rooms, id: string, { token, receive, onDisconnected }: DeviceConnection) => {
  const listeners = new Map<string, Listener[]>();
  const own = new Set<string>([id]);
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    for (const room of [...own]) rooms.leave(id, room);
    rooms.connected.delete(id);
    onDisconnected();
  };
  const data: SocketData = {};
  const socket: LiveSocket = {
    id,
    data,
    rooms: own,
    handshake: { auth: { token } },
    emit: receive,
    on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener]),
    join: (joined) => rooms.join(id, joined),
    leave: (room) => rooms.leave(id, room),
    disconnect: end,
  };
  return { socket, rooms: own, receive, listeners, end } satisfies Connected;
};

export const createLocalLine = (): LocalLine => {
  const rooms = createRooms();
  const checks: Parameters<SocketServer['use']>[0][] = [];
  const greeters: ((socket: LiveSocket) => void)[] = [];
  let lastId = 0;

  const check = async (socket: LiveSocket): Promise<void> => {
    for (const one of checks)
      await new Promise<void>((resolve, reject) =>
        one(socket, (error) => (error ? reject(error) : resolve())),
      );
  };

  return {
    use: (one) => void checks.push(one),
    on: (_, listener) => void greeters.push(listener),
    to: (room) => audienceOf(rooms, [room], []),
    in: (room) => ({
      disconnectSockets: () => rooms.inRooms([room]).forEach(({ end }) => end()),
      fetchSockets: async () => rooms.inRooms([room]),
    }),
    local: audienceOf(rooms, [], []),
    sockets: {
      get sockets() {
        return new Map([...rooms.connected].map(([id, { socket }]) => [id, socket]));
      },
      adapter: {
        rooms: rooms.members,
        on: (_, listener) => void rooms.onEmpty.push(listener),
      },
    },
    async connect(connection) {
      lastId += 1;
      const made = createSocket(rooms, `local ${lastId}`, connection);
      await check(made.socket);
      rooms.connected.set(made.socket.id, made);
      rooms.join(made.socket.id, made.socket.id);
      greeters.forEach((greet) => greet(made.socket));
      return {
        send: (name, ...args) => made.listeners.get(name)?.forEach((listener) => listener(...args)),
        disconnect: made.end,
      };
    },
  };
};
