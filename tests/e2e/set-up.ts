import { keepStartedDataDir } from '#tests/support/started-data-dir.ts';

/** Before the workers, each of whom would make what it copies for itself. */
export default keepStartedDataDir;
