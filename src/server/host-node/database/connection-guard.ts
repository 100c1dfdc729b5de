import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConnectionProvider, DatabaseConnection, Driver } from 'kysely';

/**
 * Work requested a connection from the pool while it had one: as many such tasks at once as
 * there are connections deadlock.
 */
export class SecondConnection extends Error {
  constructor() {
    super(
      'A second connection was requested while one is in use. Use the open transaction, or run it before or after.',
    );
  }
}

/** Work started inside it that outlives it no longer has a connection. */
interface Lease {
  isOver: boolean;
}

/**
 * Gives each chain of work one connection at a time and refuses a second immediately, however many are free,
 * so that the mistake fails in the first test that runs it.
 */
export const guardConnections = (
  driver: Pick<Driver, 'acquireConnection' | 'releaseConnection'>,
): ConnectionProvider => {
  const leases = new AsyncLocalStorage<Lease>();
  const consume = async <T>(
    connection: DatabaseConnection,
    lease: Lease,
    consumer: (connection: DatabaseConnection) => Promise<T>,
  ): Promise<T> => {
    try {
      return await consumer(connection);
    } finally {
      lease.isOver = true;
      await driver.releaseConnection(connection);
    }
  };
  return {
    async provideConnection(consumer) {
      const outer = leases.getStore();
      if (outer && !outer.isOver) throw new SecondConnection();
      const connection = await driver.acquireConnection();
      const lease: Lease = { isOver: false };
      return leases.run(lease, () => consume(connection, lease, consumer));
    },
  };
};
